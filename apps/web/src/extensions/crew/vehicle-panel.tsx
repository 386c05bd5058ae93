import type { Vehicle } from '@gangway/contract/crew'
import { maximumSeats, maximumWheelchairPlaces } from '@gangway/domain/dispatches/dispatch'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { AbsencesField } from './absences-field.tsx'
import { allAbsencesText } from './absence-text.ts'
import { staleVehicle, useRemoveVehicle, useSaveVehicle } from './crew.api.ts'
import classes from './crew.module.css'
import { RemovePart } from './remove-part.tsx'
import { type AbsenceFieldName, useAbsences } from './use-absences.ts'

type FieldName = 'name' | 'seats' | 'wheelchair_places' | 'has_lift' | AbsenceFieldName

/** Adds, changes or removes a vehicle of an agency. */
export function VehiclePanel({
  agency_id,
  vehicle,
  onClose,
}: {
  agency_id: number
  /** Null for one that is to be added. */
  vehicle: Vehicle | null
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const absences = useAbsences(vehicle?.absences ?? [])
  const labels: Record<FieldName, string> = {
    name: t('crew.name'),
    seats: t('crew.seats'),
    wheelchair_places: t('crew.wheelchairs'),
    has_lift: t('crew.hasLift'),
    ...absences.labels,
  }
  const { seen, overtaken } = useSeenRow(vehicle, (row) => [
    [labels.name, row.name],
    [labels.seats, String(row.seats)],
    [labels.wheelchair_places, String(row.wheelchair_places)],
    [labels.has_lift, t(row.has_lift ? 'history.yes' : 'history.no')],
    [t('crew.absences'), allAbsencesText(t, language, row.absences)],
  ])
  const save = useSaveVehicle(agency_id, seen, () => {
    toastSuccess(t(vehicle === null ? 'crew.vehicles.added' : 'crew.vehicles.saved'))
    onClose()
  })
  const remove = useRemoveVehicle(agency_id, () => {
    toastSuccess(t('crew.vehicles.removed'))
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    save.mutate(
      {
        name: values.name,
        seats: Number(values.seats),
        wheelchair_places: Number(values.wheelchair_places),
        has_lift: values.has_lift !== '',
        absences: absences.sent(),
      },
      { onError: refuse },
    )
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleVehicle(error)) ?? errorText(t, error))
  }

  return (
    <SidePanel title={vehicle?.name ?? t('crew.vehicles.add')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(vehicle === null ? 'crew.vehicles.add' : 'forms.save')}
        isPending={save.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('name')}
          required
          withAsterisk={false}
          maxLength={100}
          autoComplete="off"
          defaultValue={vehicle?.name}
          data-autofocus
        />
        <div className={classes.pair}>
          <TextInput
            {...field('seats')}
            type="number"
            inputMode="numeric"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={t('crew.seatsHint')}
            min={1}
            max={maximumSeats}
            required
            withAsterisk={false}
            defaultValue={vehicle?.seats}
          />
          <TextInput
            {...field('wheelchair_places')}
            type="number"
            inputMode="numeric"
            min={0}
            max={maximumWheelchairPlaces}
            required
            withAsterisk={false}
            defaultValue={vehicle?.wheelchair_places ?? 0}
          />
        </div>
        <Checkbox {...field('has_lift')} defaultChecked={vehicle?.has_lift} />
        <AbsencesField absences={absences} errorOf={(name) => field(name).error} />
      </PanelForm>
      {seen !== null && (
        <RemovePart
          of="vehicles"
          name={seen.name}
          remove={{ ...remove, mutate: () => remove.mutate(seen.id) }}
        />
      )}
    </SidePanel>
  )
}
