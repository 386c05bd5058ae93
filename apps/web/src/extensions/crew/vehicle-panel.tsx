import type { Vehicle } from '@gangway/contract/crew'
import { maximumSeats, maximumWheelchairPlaces } from '@gangway/domain/dispatches/dispatch'
import { Checkbox, TextInput } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './crew.module.css'
import { PartPanel, type PartPanelProps } from './part-panel.tsx'

/** Adds, changes or removes a vehicle of an agency. */
export function VehiclePanel(props: PartPanelProps<Vehicle>) {
  const { part: vehicle } = props
  const t = useText()
  const labels = {
    seats: t('crew.seats'),
    wheelchair_places: t('crew.wheelchairs'),
    has_lift: t('crew.hasLift'),
  }
  const count = {
    type: 'number',
    inputMode: 'numeric',
    required: true,
    withAsterisk: false,
  } as const
  return (
    <PartPanel
      {...props}
      of="vehicles"
      labels={labels}
      factsOf={(row) => [
        [labels.seats, String(row.seats)],
        [labels.wheelchair_places, String(row.wheelchair_places)],
        [labels.has_lift, t(row.has_lift ? 'history.yes' : 'history.no')],
      ]}
      bodyOf={(values, rest) => ({
        ...rest,
        seats: Number(values.seats),
        wheelchair_places: Number(values.wheelchair_places),
        has_lift: values.has_lift !== '',
      })}
    >
      {(field) => (
        <>
          <div className={classes.pair}>
            <TextInput
              {...field('seats')}
              {...count}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={t('crew.seatsHint')}
              min={1}
              max={maximumSeats}
              defaultValue={vehicle?.seats}
            />
            <TextInput
              {...field('wheelchair_places')}
              {...count}
              min={0}
              max={maximumWheelchairPlaces}
              defaultValue={vehicle?.wheelchair_places ?? 0}
            />
          </div>
          <Checkbox {...field('has_lift')} defaultChecked={vehicle?.has_lift} />
        </>
      )}
    </PartPanel>
  )
}
