import { toastSuccess } from '../../shared/flash/toast.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { Removal } from '../../shared/ui/removal.tsx'
import { type RemovedKind, useRemovePart } from './crew.api.ts'

/** The end of a panel, where its subject is removed once that is confirmed. */
export function RemovePart({
  of,
  agency_id,
  id,
  name,
  onClose,
}: {
  of: RemovedKind
  agency_id: number
  id: number
  name: string
  /** Closes the panel. */
  onClose: () => void
}) {
  const t = useText()
  const remove = useRemovePart(of, agency_id, () => {
    toastSuccess(t(`crew.${of}.removed`))
    onClose()
  })
  return (
    <Removal
      label={t(`crew.${of}.remove`)}
      name={name}
      consequence={t(`crew.${of}.removeHint`)}
      remove={{ ...remove, mutate: () => remove.mutate(id) }}
    />
  )
}
