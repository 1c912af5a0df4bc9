import type { PinterestCall } from '../requests/call.js';
import { ownPin } from './own-pin.js';

/** `DELETE /v5/pins/{pin_id}`. */
export function deletePin(call: PinterestCall): undefined {
  call.desk.pins.remove(ownPin(call).id);
  call.reply.code(204);
}
