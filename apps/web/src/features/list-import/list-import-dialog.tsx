import type { ImportedRow, ListImport } from '@gangway/contract/list-import'
import { isTextEncoding, textEncodings } from '@gangway/domain/imports/text-encodings'
import { encodingLabel } from '@gangway/texts/encoding-label'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useRegainedFocus, useReturnedFocus } from '../../shared/browser/use-regained-focus.ts'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'
import { ListImportTable, type ListOfRows } from './list-import-table.tsx'
import classes from './list-import.module.css'

export interface SentList {
  file: File
  fields: Partial<Pick<ListImport, 'encoding' | 'fingerprint'>>
}

const countIn = (rows: readonly ImportedRow[], outcome: string) =>
  rows.filter((row) => row.outcome === outcome).length

/** Reads a CSV file, and shows its rows before they are written. */
export function ListImportDialog<Row extends ImportedRow>({
  hint,
  list,
  send,
  newer,
  onClose,
}: {
  /** Columns of the file. */
  hint: string
  list: ListOfRows<Row>
  send: (sent: SentList) => Promise<ListImport<Row>>
  /** The preview as it now is, when someone else was faster. */
  newer: (error: unknown) => ListImport<Row> | null
  onClose: () => void
}) {
  const t = useText()
  useReturnedFocus()
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<ListImport<Row> | null>(null)
  const { mutate, isPending, error } = useRefetchingMutation(send, () => {})
  const save = useRegainedFocus<HTMLButtonElement>(!isPending)

  function look(chosen: File, encoding?: ListImport['encoding']) {
    setFile(chosen)
    const fields = encoding === undefined ? {} : { encoding }
    mutate({ file: chosen, fields }, { onSuccess: setShown, onError: () => setShown(null) })
  }

  function write(chosen: File, { encoding, fingerprint, rows: seen }: ListImport<Row>) {
    mutate(
      { file: chosen, fields: { encoding, fingerprint } },
      {
        onSuccess: (written) => {
          const { rows } = written
          const [created, changed] = [countIn(rows, 'created'), countIn(rows, 'changed')]
          toastSuccess(t('imports.newAndChanged', { created, changed }))
          // A row that could not be written after all is shown.
          if (countIn(rows, 'faulty') > countIn(seen, 'faulty')) setShown(written)
          else onClose()
        },
        onError: (refused) => setShown((before) => newer(refused) ?? before),
      },
    )
  }

  const isRead = file !== null && shown !== null
  const total = isRead ? countIn(shown.rows, 'created') + countIn(shown.rows, 'changed') : 0
  return (
    <Dialog title={t('crew.import')} size={isRead ? 960 : 'lg'} onClose={onClose}>
      {!isRead && <Source hint={hint} isPending={isPending} onChosen={look} />}
      {error !== null && (
        <p className={classes.fault} role="alert">
          {errorText(t, error)}
        </p>
      )}
      {isRead && (
        <Preview shown={shown} list={list} onEncoding={(encoding) => look(file, encoding)} />
      )}
      {isRead && (
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => setShown(null)}>
            {t('forms.back')}
          </Button>
          <Button
            loading={isPending}
            disabled={total === 0}
            onClick={() => write(file, shown)}
            ref={save}
          >
            {t('crew.importRows', { n: total })}
          </Button>
        </Group>
      )}
    </Dialog>
  )
}

/** A file that is chosen or dropped, or rows that are pasted. */
function Source({
  hint,
  isPending,
  onChosen,
}: {
  hint: string
  isPending: boolean
  onChosen: (file: File) => void
}) {
  const t = useText()
  const [text, setText] = useState('')
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: ([file]) => file !== undefined && onChosen(file),
    multiple: false,
    noClick: true,
    noKeyboard: true,
  })
  return (
    <div {...getRootProps()} className={classes.source} data-dragging={isDragActive || undefined}>
      <p className={classes.hint}>{hint}</p>
      <input {...getInputProps({ accept: '.csv,.tsv,.txt', 'aria-label': t('crew.importFile') })} />
      <Button
        variant="default"
        loading={isPending}
        onClick={open}
        ref={focusOnMount}
        data-autofocus
      >
        {t('crew.chooseFile')}
      </Button>
      <Textarea
        label={t('crew.importPaste')}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          disabled={text.trim() === ''}
          loading={isPending}
          onClick={() => onChosen(new File([text], t('crew.importPasted')))}
        >
          {t('forms.goOn')}
        </Button>
      </Group>
    </div>
  )
}

function Preview<Row extends ImportedRow>({
  shown: { encoding, is_certain, left_out, rows },
  list,
  onEncoding,
}: {
  shown: ListImport<Row>
  list: ListOfRows<Row>
  onEncoding: (encoding: ListImport['encoding']) => void
}) {
  const { t, language } = useLanguage()
  const faulty = countIn(rows, 'faulty')
  return (
    <div className={classes.source}>
      {!is_certain && (
        <SelectField
          label={t('imports.encoding')}
          data={textEncodings.map((value) => ({ value, label: encodingLabel(value, language) }))}
          searchable
          value={encoding}
          onChange={(chosen) => chosen !== null && isTextEncoding(chosen) && onEncoding(chosen)}
        />
      )}
      {left_out.length > 0 && (
        <p className={classes.hint}>{t('crew.importLeftOut', { list: left_out.join(', ') })}</p>
      )}
      {faulty > 0 && <p className={classes.hint}>{t('crew.importFaulty', { n: faulty })}</p>}
      <ListImportTable rows={rows} list={list} />
    </div>
  )
}
