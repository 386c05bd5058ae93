import type { Claim, ClaimFile } from '@gangway/contract/claims'
import { attachmentEndings } from '@gangway/domain/comments/attachment-rules'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { IconX } from '../../shared/ui/icons.ts'
import { claimFileUrl, useAddClaimFile, useRemoveClaimFile } from './claims.api.ts'
import classes from './statements.module.css'

/** Files beside a claim; a side removes its own while the claim is open (rule S5.1). */
export function ClaimFiles({ claim, ownSide }: { claim: Claim; ownSide: Claim['side'] }) {
  const t = useText()
  if (claim.files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('claims.files')}>
      {claim.files.map((file) => (
        <li key={file.id}>
          <a href={claimFileUrl(claim, file.id)}>
            <bdi>{file.filename}</bdi>
          </a>
          {claim.state === 'open' && file.side === ownSide && (
            <RemoveFile claim={claim} file={file} />
          )}
        </li>
      ))}
    </ul>
  )
}

function RemoveFile({ claim, file }: { claim: Claim; file: ClaimFile }) {
  const t = useText()
  const remove = useRemoveClaimFile(claim, file)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('claims.removeFile', { file: file.filename })}
      loading={remove.isPending}
      onClick={() => remove.mutate()}
    >
      <IconX size={14} />
    </ActionIcon>
  )
}

/** Puts a file beside an open claim, for either side. */
export function AttachButton({ claim }: { claim: Claim }) {
  const t = useText()
  const clear = useRef<() => void>(null)
  const add = useAddClaimFile(claim)
  const attach = (file: File | null) => {
    if (file === null) return
    // The same file may be chosen again.
    clear.current?.()
    add.mutate(file)
  }
  return (
    <FileButton resetRef={clear} accept={attachmentEndings} onChange={attach}>
      {(props) => (
        <Button {...props} variant="default" size="compact-sm" loading={add.isPending}>
          {t('claims.attach')}
        </Button>
      )}
    </FileButton>
  )
}
