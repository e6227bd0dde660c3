import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  type BoothList,
  BoothPage,
  type BoothPart,
  BoothsPage,
} from '../../features/video-booths/index.ts'
import { PageShell } from '../page-shell.tsx'

const PATHS = {
  all: '/video-booths/list',
  collect: '/video-booths/list/collect',
  community: '/video-booths/list/community',
} as const

function Booths({ list, page }: { list: BoothList; page: number }) {
  const t = useTranslations('videoBooths')
  const navigate = useNavigate()
  return (
    <PageShell title={t('title')}>
      <BoothsPage
        list={list}
        page={page}
        onChange={(place) => void navigate({ to: PATHS[place.list], search: { page: place.page } })}
      />
    </PageShell>
  )
}

/** `/video-booths/list`: all booths. */
export function BoothsRoute() {
  const { page = 1 } = useSearch({ from: '/pages/video-booths/list' })
  return <Booths list="all" page={page} />
}

/** `/video-booths/list/collect`. */
export function CollectBoothsRoute() {
  const { page = 1 } = useSearch({ from: '/pages/video-booths/list/collect' })
  return <Booths list="collect" page={page} />
}

/** `/video-booths/list/community`. */
export function CommunityBoothsRoute() {
  const { page = 1 } = useSearch({ from: '/pages/video-booths/list/community' })
  return <Booths list="community" page={page} />
}

function Booth({ part, boothId }: { part: BoothPart; boothId?: string }) {
  const t = useTranslations('videoBooths')
  return (
    <PageShell title={t(`part_${part}`)} heading={t('title')}>
      <BoothPage part={part} {...(boothId === undefined ? {} : { boothId })} />
    </PageShell>
  )
}

/** `/video-booths/edit/$id`. */
export function BoothEditRoute() {
  const { id } = useParams({ from: '/pages/video-booths/edit/$id' })
  return <Booth part="edit" boothId={id} />
}

/** `/video-booths/edit/$id/scenes`. */
export function BoothScenesRoute() {
  const { id } = useParams({ from: '/pages/video-booths/edit/$id/scenes' })
  return <Booth part="scenes" boothId={id} />
}

/** `/video-booths/sessions/$id`: what guests recorded. */
export function BoothSessionsRoute() {
  const { id } = useParams({ from: '/pages/video-booths/sessions/$id' })
  return <Booth part="sessions" boothId={id} />
}

/** `/video-booths/onboarding`: the first booth. */
export function BoothOnboardingRoute() {
  return <Booth part="onboarding" />
}
