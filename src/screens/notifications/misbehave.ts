import { updateDemoGateway } from '#contract/calls/extensions/demo-gateway'
import type { GatewayFault } from '#contract/schemas/notifications/demo-gateway'
import { send } from '../../api/client.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { textsIn } from '../../i18n/use-texts.ts'
import { languageSetting, store } from '../../settings/settings.ts'

/** Sets how the demo's gateway of notifications behaves. */
export async function misbehave(fault: GatewayFault): Promise<void> {
  try {
    await send(updateDemoGateway, { body: { fault } })
    const text = textsIn(store.get(languageSetting)).t(`notifications.fault_${fault}`)
    tell({ key: 'notifications.misbehaves', values: { fault: text } }, 'success')
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}
