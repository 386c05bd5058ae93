/** The list as one of the two shows it. */
export interface Contender {
  name: string
  address: string
  /** The list with 105 rows. */
  path: string
  /** Only in rows with data; the row is the `tr` around it. */
  row: string
  /** A header that sorts by number. */
  sort: string
  search: string
  nextPage: string
}

export const ours = 'Gangway'
export const peer = 'react-admin'

export const rowsOfList = 105

const numberHeader = 'thead th[data-column=id] button'

export function contendersAt(address: string, peerAddress: string): Contender[] {
  return [
    {
      name: ours,
      address,
      path: `/events?per_page=${rowsOfList}`,
      row: 'table tbody a[href^="/events/"]',
      sort: numberHeader,
      search: 'input[type=search]',
      nextPage: 'nav button[aria-label="Next page"]',
    },
    {
      name: peer,
      address: peerAddress,
      path: '/',
      row: 'tbody .RaDatagrid-row',
      sort: '[data-field=id]',
      search: 'input[name=filter]',
      nextPage: 'button[aria-label="Go to next page"]',
    },
  ]
}
