import { isRefusal } from '@gangway/client/refusal'
import type { OtherAgency, offerEvent } from '@gangway/contract/event-offers'
import type { Event } from '@gangway/contract/events'
import { isDeclined } from '@gangway/domain/events/event-offer'
import { orderPersonCount } from '@gangway/domain/orders/person-counts'
import { Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toastError, toastSuccess } from '../../../shared/flash/toast.ts'
import { languageName } from '../../../shared/format/language-name.ts'
import { errorText } from '../../../shared/http/error-text.ts'
import { useLanguage } from '../../../shared/i18n/language-context.tsx'
import { eventPath } from '../../../shared/paths.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'
import type { EventOnPage } from './event.api.ts'
import { useOfferEvent, useOtherAgencies } from './event-offer.api.ts'
import classes from './offer-dialog.module.css'

/** The agencies that could take a declined event, the best chosen: Enter offers it. */
export function OfferDialog({
  event,
  onPage,
  onClose,
}: {
  event: Event
  onPage: EventOnPage
  onClose: () => void
}) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { data: agencies, error: listError, refetch } = useOtherAgencies(event.event_id)
  const [chosen, setChosen] = useState<number | null>(null)
  const agency = agencies?.find(({ agency_id }) => agency_id === chosen) ?? agencies?.[0]
  const offer = useOfferEvent(event, onPage, (next) => {
    toastSuccess(t('event.offered', { agency: next.agency_name }))
    onClose()
    void navigate(eventPath(next.event_id))
  })
  const submit = () => {
    if (agency === undefined) return
    offer.mutate(agency, {
      onError: (error) => {
        if (isRefusal<typeof offerEvent>(error, 'event_offer_refused')) {
          toastError(t('event.offerFailed', { reason: errorText(t, error) }))
          onClose()
        } else void refetch()
      },
    })
  }
  const problem = offer.error ?? listError
  const n = event.excursions
    .filter(isDeclined)
    .reduce((sum, { subproducts }) => sum + orderPersonCount(subproducts), 0)
  return (
    <Dialog onClose={onClose} title={t('event.offerTitle')}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          submit()
        }}
      >
        <p className={classes.hint}>{t('event.offerHint', { n, agency: event.agency_name })}</p>
        {agencies === undefined && listError === null && <Skeleton height={56} />}
        {agencies?.length === 0 && <p className={classes.none}>{t('event.offerNone')}</p>}
        {agencies !== undefined && agencies.length > 0 && (
          <fieldset className={classes.agencies} aria-label={t('event.offerAgencies')}>
            {agencies.map((one, index) => (
              <Choice
                key={one.agency_id}
                agency={one}
                guideLanguage={event.language_guide}
                isFirst={index === 0}
                isChosen={one.agency_id === agency?.agency_id}
                onChoose={() => setChosen(one.agency_id)}
              />
            ))}
          </fieldset>
        )}
        {problem !== null && (
          <p className={classes.problem} role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {t('event.offerFailed', { reason: errorText(t, problem) })}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('forms.back')}
          </Button>
          {agency !== undefined && (
            <Button
              type="submit"
              loading={offer.isPending}
              color={agency.has_room ? undefined : 'red'}
              className={classes.submit}
            >
              {agency.has_room
                ? t('event.offerTo', { agency: agency.agency_name })
                : t('event.offerAnyway')}
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  )
}

/** The list comes after the dialog: by then its first entry can be chosen. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function Choice({
  agency,
  guideLanguage,
  isFirst,
  isChosen,
  onChoose,
}: {
  agency: OtherAgency
  guideLanguage: string
  isFirst: boolean
  isChosen: boolean
  onChoose: () => void
}) {
  const { t, language } = useLanguage()
  const { agency_id, agency_name, room, has_room, guided_language, has_declined } = agency
  const spoken = languageName(guideLanguage, language)
  return (
    <label className={classes.agency} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="agency"
        value={agency_id}
        checked={isChosen}
        onChange={onChoose}
        ref={isFirst ? takeFocus : undefined}
      />
      <span className={classes.name}>
        <bdi>{agency_name}</bdi>
      </span>
      <span className={classes.facts}>
        <span data-full={!has_room || undefined}>
          {room === null && t('event.offerNoLimit')}
          {room === 0 && t('limits.noRoom')}
          {room !== null && room > 0 && t('limits.room', { n: room })}
        </span>{' '}
        {t(guided_language ? 'event.offerGuided' : 'event.offerNotGuided', { language: spoken })}
        {has_declined && ` ${t('event.offerDeclined')}`}
      </span>
    </label>
  )
}
