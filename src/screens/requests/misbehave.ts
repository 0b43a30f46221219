import { updateDemoReceiver } from '#contract/calls/extensions/requests'
import type { ReceiverFault } from '#contract/schemas/requests/endpoint-choices'
import { send } from '../../api/client.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'

/** Sets how the demo's receiver behaves: towards one endpoint, or towards all of them. */
export async function misbehave(fault: ReceiverFault, endpoint: { id: string; name: string } | null): Promise<void> {
  try {
    await send(updateDemoReceiver, { body: { fault, ...(endpoint ? { endpoint: endpoint.id } : {}) } })
    const faultText = textsIn(store.get(languageSetting)).t(`receiverFaults.${fault}`)
    tell(
      endpoint
        ? { key: 'requests.misbehavesOne', values: { fault: faultText, endpoint: endpoint.name } }
        : { key: 'requests.misbehaves', values: { fault: faultText } },
      'success',
    )
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}
