import { DataTable, DateField, List, Pagination, SearchInput, SelectField, SelectInput } from 'react-admin'
import { levels, statuses, workModes } from './words.js'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="driverStatus" source="driverStatus" label="Status" choices={statuses} alwaysOn />,
]

/** The columns, the order and the page length of Torre's driver list. */
export const DriverList = () => (
  <List
    filters={filters}
    sort={{ field: 'fullName', order: 'ASC' }}
    perPage={5}
    pagination={<Pagination rowsPerPageOptions={[5, 10, 15]} />}
    exporter={false}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="fullName" label="Name" disableSort />
      <DataTable.Col source="document.value" label="Document" disableSort />
      <DataTable.Col source="cellphone" label="Cell phone" disableSort />
      <DataTable.Col source="status.driver" label="Status" disableSort>
        <SelectField source="status.driver" choices={statuses} />
      </DataTable.Col>
      <DataTable.Col source="status.vehicle" label="Vehicle status" disableSort>
        <SelectField source="status.vehicle" choices={statuses} />
      </DataTable.Col>
      <DataTable.Col source="workMode" label="Work mode" disableSort>
        <SelectField source="workMode" choices={workModes} />
      </DataTable.Col>
      <DataTable.Col source="level" label="Level" disableSort>
        <SelectField source="level" choices={levels} />
      </DataTable.Col>
      <DataTable.Col source="country" label="Country" disableSort />
      <DataTable.Col source="registeredAt" label="Registered">
        <DateField source="registeredAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
)
