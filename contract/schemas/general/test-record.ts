/** Fixtures of tests: an id and the fields of any base record. */
export const TEST_ID = '64656d6f0000000000000001'
export const OTHER_TEST_ID = '64656d6f0000000000000002'

export const testRecord = {
  _id: TEST_ID,
  code: 1,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  deletedAt: null,
  active: true,
  __v: 0,
}

export const testDriver = { _id: TEST_ID, fullName: 'Ana Souza', document: { type: 'CPF', value: '52998224725' } }
