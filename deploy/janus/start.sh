#!/bin/sh
# Starts Janus with a secret of its own: without one, whoever reaches it may use it.
set -eu
: "${JANUS_API_SECRET:?set it in .env}" "${JANUS_PUBLIC_ADDRESS:?set MEDIA_ADDRESSES in .env}"
exec janus \
  --configs-folder=/etc/janus \
  --apisecret="$JANUS_API_SECRET" \
  --nat-1-1="$JANUS_PUBLIC_ADDRESS" \
  --rtp-port-range=10000-10200 \
  --disable-colors
