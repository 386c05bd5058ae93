import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './developers.module.css'

/** Documents that people read, and the base address, which only programs call. */
const places = [
  { name: 'base', path: '/api/v1', isRead: false },
  { name: 'docs', path: '/api/docs', isRead: true },
  { name: 'openapi', path: '/api/v1/openapi.json', isRead: true },
  { name: 'asyncapi', path: '/api/v1/asyncapi.json', isRead: true },
  { name: 'collection', path: '/api/v1/collection.json', isRead: true },
  { name: 'changelog', path: '/api/changelog.md', isRead: true },
  { name: 'octo', path: '/octo/openapi.json', isRead: true },
] as const

/** Where the API and its descriptions are, to be copied. */
export function ApiAddresses({ address, withOcto }: { address: string; withOcto: boolean }) {
  const t = useText()
  return (
    <dl className={classes.addresses}>
      {places
        .filter(({ name }) => withOcto || name !== 'octo')
        .map(({ name, path, isRead }) => {
          const whole = address + path
          return (
            <div key={name}>
              <dt>{t(`developers.address.${name}`)}</dt>
              <dd>
                {isRead ? (
                  <a href={path} target="_blank" rel="noreferrer">
                    {whole}
                  </a>
                ) : (
                  <code>{whole}</code>
                )}
                <CopyAddress name={t(`developers.address.${name}`)} address={whole} />
              </dd>
            </div>
          )
        })}
    </dl>
  )
}

function CopyAddress({ name, address }: { name: string; address: string }) {
  const t = useText()
  const label = t('developers.copyNamed', { name })
  return (
    <CopyButton value={address}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={copied ? t('forms.copied') : label}
          title={label}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  )
}
