import {
  Admin,
  Datagrid,
  type DataProvider,
  DateField,
  List,
  NumberField,
  Resource,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const statuses = ['new', 'requested', 'approved', 'canceled', 'successful']

/** The same cookie as the product's, so that both are signed in alike. */
function token(): string {
  return /(?:^|; )Admin-Token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

const getList: DataProvider['getList'] = async (resource, params) => {
  const { pagination = { page: 1, perPage: 105 }, sort, filter, signal } = params
  const query = new URLSearchParams({
    page: String(pagination.page),
    per_page: String(pagination.perPage),
    ...(sort === undefined ? {} : { sort: `${sort.field}|${sort.order.toLowerCase()}` }),
    ...filter,
  })
  const response = await fetch(`/api/v1/${resource}?${query.toString()}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token()}` },
    signal: signal ?? null,
  })
  if (!response.ok) throw new Error(`The list answered ${response.status}.`)
  const { data, total } = await response.json()
  return { data, total }
}

async function refuse(): Promise<never> {
  throw new Error('Only lists are measured.')
}

const dataProvider: DataProvider = {
  getList,
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  update: refuse,
  updateMany: refuse,
  create: refuse,
  delete: refuse,
  deleteMany: refuse,
}

const filters = [
  <TextInput key="filter" source="filter" label="Search" alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    choices={statuses.map((id) => ({ id, name: id }))}
    alwaysOn
  />,
]

/** The columns of the product's list, as plain as react-admin makes them. */
function EventList() {
  return (
    <List filters={filters} perPage={105} sort={{ field: 'event_date', order: 'DESC' }}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <TextField source="id" />
        <TextField source="agency_title" />
        <TextField source="agency_name" />
        <TextField source="product_name" />
        <TextField source="port_name" />
        <DateField source="event_date" />
        <TextField source="language_guide" />
        <NumberField source="total_pax" />
        <TextField source="status" />
        <TextField source="pickup_time" />
      </Datagrid>
    </List>
  )
}

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="events" list={EventList} />
  </Admin>,
)
