# The whole product in one image: server, media host, built studio, ffmpeg.
#   docker build --tag proscenium/server .
# Debian and glibc, because the native modules (WebRTC, pictures, passwords) are prebuilt for them.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
ENV CI=true PUPPETEER_SKIP_DOWNLOAD=1
WORKDIR /build
# Manifests first: packages are installed anew only when they change.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY protocol/package.json protocol/
COPY engine/package.json engine/
COPY studio/package.json studio/
COPY server/package.json server/
COPY fixtures/package.json fixtures/
COPY benchmarks/package.json benchmarks/
# The version that scripts/lib/packages.mjs installs with.
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
      --filter '@proscenium/server...' --filter '@proscenium/studio...'
COPY tsconfig.base.json ./
COPY protocol protocol
COPY engine engine
COPY fixtures fixtures
COPY studio studio
COPY server server
WORKDIR /build/server
RUN node_modules/.bin/tsup
WORKDIR /build/studio
RUN node_modules/.bin/vite build --logLevel warn
WORKDIR /build
# What the server needs when it runs, and nothing else.
RUN npx --yes pnpm@12.21.0 --filter @proscenium/server deploy --prod --legacy /deploy

FROM ${NODE_IMAGE}
# PACKAGES=chromium lets the server draw web pages of the library.
ARG PACKAGES=""
# tini is process 1: it passes signals on and reaps what dead ffmpeg parents leave.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ffmpeg tini ${PACKAGES} \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY --from=build /deploy/node_modules server/node_modules
COPY --from=build /build/server/package.json server/
COPY --from=build /build/server/dist server/dist
COPY --from=build /build/studio/dist studio/dist
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4400 \
    MEDIA_UDP_PORT=4401 \
    DATA_DIR=/data
USER node
VOLUME /data
# RTMP_PORT and SRT_PORT say whether encoders may push; these are the usual ones.
EXPOSE 4400/tcp 4401/udp 1935/tcp 4402/udp
# The slim image has neither curl nor wget. A start may repair recordings for a while.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/dist/main.js"]
