import type { User } from '@gangway/contract/accounts/sign-in'
import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type { Permission } from '@gangway/domain/accounts/roles'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { useMe } from '../features/accounts/sign-in/auth.api.ts'
import type { SelectedEvents } from '../features/events/list/use-event-selection.ts'
import { preloadable } from '../shared/browser/preloadable.ts'
import { Afterwards } from '../shared/browser/use-is-hydrating.tsx'
import { PageTexts } from '../shared/i18n/language-context.tsx'
import { isPermitted } from './permitted.ts'

/** Places on screens where extensions add something, and the props handed to them there. */
export interface Slots {
  'home.first': object
  /** Below what is late. */
  'home.days': object
  'home.last': object
  /** Only on the page of the person's own agency. */
  'agency.first': object
  'agency.last': { agency_id: number }
  /** At the end of an order's panel. */
  order: { event_id: number; order: Order; changedAt: number; onErased: () => void }
  /** Where nothing moves that comes later. */
  'event.last': { event: Event; changedAt: number }
  /** In the button that leads from an event to the dispatches of its port day. */
  'event.dispatches': { event: Event }
  /** Once events of the list are selected; they can be only where it is filled. */
  'events.selected': SelectedEvents
  /** A part of the page for developers. */
  'developers.sandbox': object
}

export type SlotName = keyof Slots

/** The requested address, and the person who requests it. */
export interface AskedPage {
  search: URLSearchParams
  params: Readonly<Record<string, string | undefined>>
  me: User
}

export type FetchFirst = (client: QueryClient, asked: AskedPage) => Promise<unknown>

interface FillingDefinition<Props> {
  /** One of them is enough; empty: for everyone who is signed in. */
  permissions: readonly Permission[]
  load: () => Promise<ComponentType<Props>>
  /** Where it belongs to the first picture of its screen; else it is fetched afterwards. */
  first?: {
    /** The source, as the build knows it. */
    module: string
    /** Fetches its first data; used by the server, for drawing. */
    prefetch: FetchFirst
  }
}

export interface Filling<Props> extends Omit<FillingDefinition<Props>, 'load'> {
  Drawn: ComponentType<Props>
  preload: () => Promise<unknown>
}

export type Fillings = { readonly [Name in SlotName]?: Filling<Slots[Name]> }

export function fillingOf<Props extends object>({
  load,
  ...filling
}: FillingDefinition<Props>): Filling<Props> {
  return { ...filling, ...preloadable(load) }
}

let filled: readonly Fillings[] = []

/** Said once, before anything is drawn. */
export function fillSlots(fillings: readonly Fillings[]): void {
  filled = fillings
}

export function fillingsOf<Name extends SlotName>(name: Name): Filling<Slots[Name]>[] {
  return filled.flatMap((fillings) => fillings[name] ?? [])
}

/** Whether an extension adds something here that the person may see. */
export function useIsFilled(name: SlotName): boolean {
  const me = useMe()
  return fillingsOf(name).some(({ permissions }) => isPermitted(permissions, me?.permissions))
}

/** Fillings by extensions, as far as the person may see them. */
export function Slot<Name extends SlotName>({
  name,
  given,
  meanwhile,
}: {
  name: Name
  given: Slots[Name]
  /** Placeholder until the code is fetched. */
  meanwhile?: ReactNode
}) {
  const me = useMe()
  const added = fillingsOf(name)
    .filter(({ permissions }) => isPermitted(permissions, me?.permissions))
    .map(({ Drawn, first }) => {
      const drawn = createElement(Drawn, given)
      return first === undefined ? afterwards(drawn, meanwhile) : drawn
    })
  return createElement(Fragment, null, ...added)
}

function afterwards(drawn: ReactNode, meanwhile: ReactNode) {
  return (
    <Afterwards meanwhile={meanwhile}>
      <PageTexts>{drawn}</PageTexts>
    </Afterwards>
  )
}
