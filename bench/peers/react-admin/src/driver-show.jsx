import Stack from '@mui/material/Stack'
import {
  BooleanField,
  DateField,
  FunctionField,
  ListButton,
  SelectField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { levels, workModes } from './words.js'

const Actions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

function residenceText({ residence }) {
  if (!residence) return null
  const { address, district, city, stateCode } = residence
  return [address?.street, address?.houseNumber, address?.complement, district, city, stateCode, address?.postalCode]
    .filter(Boolean)
    .join(', ')
}

const relatedPhonesText = ({ relatedPhones }) =>
  relatedPhones?.map(({ label, value }) => [label, value].filter(Boolean).join(' ')).join(', ')

const Portrait = () => {
  const record = useRecordContext()
  return record?.profilePictureUrl ? <img src={record.profilePictureUrl} alt="" width={144} height={144} /> : null
}

const Basic = () => (
  <SimpleShowLayout>
    <TextField source="document.value" label="Document" />
    <TextField source="birthDate" />
    <TextField source="motherName" />
    <TextField source="fatherName" />
    <TextField source="cellphone" />
    <TextField source="email" />
    <SelectField source="workMode" choices={workModes} />
    <SelectField source="level" choices={levels} />
    <TextField source="country" />
    <TextField source="nationality" />
    <TextField source="category" />
    <TextField source="socialIntegrationProgramNumber" />
    <FunctionField source="residence" render={residenceText} />
    <FunctionField source="relatedPhones" render={relatedPhonesText} />
    <TextField source="origin" />
    <DateField source="registeredAt" showTime />
    <DateField source="reviewedAt" showTime />
    <TextField source="rejectionReason" />
  </SimpleShowLayout>
)

const App = () => (
  <SimpleShowLayout>
    <BooleanField source="hasApp" />
    <BooleanField source="isActiveOnApp" />
    <TextField source="username" />
    <TextField source="userId" />
    <DateField source="appUsageDates.installedAt" label="Installed" showTime />
    <DateField source="appUsageDates.firstUsedAt" label="First used" showTime />
    <DateField source="appUsageDates.lastUsedAt" label="Last used" showTime />
    <TextField source="biometrics.faceMatch.status" label="Face match" />
    <TextField source="syncInfo.integration" label="Integration" />
    <DateField source="syncInfo.at" label="Integrated" showTime />
  </SimpleShowLayout>
)

const Licence = () => (
  <SimpleShowLayout>
    <TextField source="licence.data.fullName" label="Licence: name" />
    <TextField source="licence.data.document" label="Document" />
    <TextField source="licence.data.identityDocument" label="Identity document" />
    <TextField source="licence.data.issuingAuthority" label="Issuing authority" />
    <TextField source="licence.data.birthDate" label="Birth date" />
    <TextField source="licence.data.motherName" label="Mother's name" />
    <TextField source="licence.data.fatherName" label="Father's name" />
    <TextField source="licence.data.formNumber" label="Form number" />
    <TextField source="licence.data.registrationNumber" label="Registration number" />
    <TextField source="licence.data.category" label="Category" />
    <TextField source="licence.data.expireAt" label="Expires" />
    <TextField source="licence.data.firstIssuedAt" label="First issued" />
    <TextField source="licence.data.issuedAt" label="Issued" />
    <TextField source="licence.data.validationCode" label="Validation code" />
    <TextField source="licence.data.city" label="City" />
    <TextField source="licence.data.stateCode" label="State" />
    <TextField source="licence.status" label="Status" />
  </SimpleShowLayout>
)

const Pictures = () => {
  const record = useRecordContext()
  // A file with pages is a PDF, which an image element cannot draw.
  return record?.licence?.filesUrls
    .filter(({ pages }) => pages === undefined)
    .map(({ _id, url }) => <img key={_id} src={url} alt="" style={{ maxHeight: 288 }} />)
}

/** The fields of the first tab of Torre's driver record. */
export const DriverShow = () => (
  <Show actions={<Actions />}>
    <Stack direction="row">
      <Portrait />
      <Basic />
      <App />
      <Licence />
      <Pictures />
    </Stack>
  </Show>
)
