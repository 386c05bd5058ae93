import type { ImportUndo } from '@gangway/contract/imports/import-undo'
import { importNouns, type UndoStep } from '@gangway/domain/imports/season-import'
import { Button, Group } from '@mantine/core'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { useImportUndo, useUndoImport } from './imports.api.ts'
import classes from './imports.module.css'

/** Says what an undo will do before it is done, or what stands in its way. */
export function UndoDialog({ import_id, onClose }: { import_id: number; onClose: () => void }) {
  const { t } = useLanguage()
  const { data, error, refetch } = useImportUndo(import_id)
  const isBlocked = data !== undefined && data.obstacle_count > 0
  return (
    <Dialog
      onClose={onClose}
      title={isBlocked ? t('imports.undoBlocked') : t('imports.undoQuestion')}
    >
      {data === undefined ? (
        error === null ? (
          <output className={classes.quiet}>{t('imports.undoLooking')}</output>
        ) : (
          <LoadFailed title={t('imports.failedOne')} error={error} onRetry={() => refetch()} />
        )
      ) : isBlocked ? (
        <Obstacles found={data} onClose={onClose} />
      ) : (
        <Question import_id={import_id} found={data} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Question({
  import_id,
  found,
  onClose,
}: {
  import_id: number
  found: ImportUndo
  onClose: () => void
}) {
  const { t } = useLanguage()
  const undo = useUndoImport(import_id)
  return (
    <>
      <ul className={classes.list}>
        {consequences(t, found).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={classes.note}>{t('imports.undoHow')}</p>
      {undo.error !== null && (
        <p className={classes.fault} role="alert">
          {errorText(t, undo.error)}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('imports.cancel')}
        </Button>
        <Button
          color="red"
          loading={undo.isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: onClose })}
        >
          {t('imports.undoConfirm')}
        </Button>
      </Group>
    </>
  )
}

/** Effects of an undo, a sentence each; none for counts of 0. */
function consequences(t: Translate, { counts }: ImportUndo): string[] {
  const sum = (step: UndoStep) => importNouns.reduce((all, noun) => all + counts[noun][step], 0)
  const sentences = [
    ['imports.undoEvents', counts.events.taken_back],
    ['imports.undoOrders', counts.orders.taken_back],
    ['imports.undoCalls', counts.ship_calls.taken_back],
    ['imports.undoRestored', sum('restored')],
    ['imports.undoStaying', sum('staying')],
  ] as const
  return sentences.flatMap(([key, n]) => (n === 0 ? [] : [t(key, { n })]))
}

function Obstacles({ found, onClose }: { found: ImportUndo; onClose: () => void }) {
  const { t } = useLanguage()
  const { obstacle_count, obstacles } = found
  const more = obstacle_count - obstacles.length
  return (
    <>
      <p className={classes.note} role="alert">
        {t('imports.undoObstacles', { n: obstacle_count })}
      </p>
      <ul className={classes.list}>
        {obstacles.map(({ noun, reference, reason }) => (
          <li key={`${noun} ${reference}`}>
            {t(`imports.noun.${noun}`)} · {reference}: {t(`imports.obstacle.${reason}`)}
          </li>
        ))}
        {more > 0 && <li>{t('imports.undoMore', { n: more })}</li>}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('imports.close')}
        </Button>
      </Group>
    </>
  )
}
