import { IconTerminal2 } from '../../shared/ui/page-icons.ts'
import { useMemo, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { EmptyState } from '../../shared/ui/notice.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import type { ApiOperation } from './api-document.ts'
import { useOperations } from './developers.api.ts'
import { OperationTrial } from './operation-trial.tsx'
import classes from './developers.module.css'

const nothing: readonly ApiOperation[] = []

/** Any call of the API, sent in the reader's session. */
export function TryIt() {
  const t = useText()
  const { data: operations = nothing, error, isPending, refetch } = useOperations()
  const [chosen, setChosen] = useState<string | null>(null)
  const choices = useMemo(() => groupsOf(operations), [operations])
  const operation = operations.find(({ id }) => id === chosen)

  if (error !== null) {
    return <LoadFailed title={t('developers.operationsFailed')} error={error} onRetry={refetch} />
  }
  if (isPending) return <LoadingRows rows={4} columns={3} />
  return (
    <>
      <p className={classes.hint}>{t('developers.tryHint')}</p>
      <SelectField
        label={t('developers.operation')}
        className={classes.operation ?? ''}
        searchable
        data={choices}
        value={chosen}
        onChange={setChosen}
      />
      {operation === undefined ? (
        <EmptyState icon={IconTerminal2} title={t('developers.chooseTitle')}>
          {t('developers.chooseHint')}
        </EmptyState>
      ) : (
        <OperationTrial key={operation.id} operation={operation} />
      )}
    </>
  )
}

function groupsOf(operations: readonly ApiOperation[]) {
  return [...Map.groupBy(operations, ({ group }) => group)].map(([group, inIt]) => ({
    group,
    items: inIt.map(({ id, method, path, summary }) => ({
      value: id,
      label: `${method} ${path} · ${summary}`,
    })),
  }))
}
