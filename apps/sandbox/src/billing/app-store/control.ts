import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../../control/control-error.js';
import type { AppStoreDesk } from '../store/app-store-desk.js';
import type { Purchase } from '../store/purchase.js';
import { isAction, runAction } from './actions.js';
import { readOrder } from './order.js';

type Named = { Params: { id: string } };
type Acted = { Params: { id: string; action: string } };

const root = '/_sandbox/app-store';

/** Control routes below `/_sandbox/app-store`: what customers and the passing of time do. */
export function registerAppStoreControl(scope: FastifyInstance, desk: () => AppStoreDesk): void {
  const show = (purchase: Purchase) => ({
    purchase,
    signedTransactionInfo: desk().signedTransaction(purchase),
  });
  const find = (id: string): Purchase => {
    const purchase = desk().purchases.find(id);
    if (!purchase) throw new ControlError(404, `there is no purchase ${id}`);
    return purchase;
  };

  scope.get(`${root}/application`, () => desk().application.describe());
  scope.get(`${root}/purchases`, () => ({ purchases: desk().purchases.all() }));
  scope.post(`${root}/purchases`, (request, reply) => {
    const purchase = desk().purchases.buy(readOrder(jsonObject(request.body)));
    const notification = desk().tell(purchase, { type: 'SUBSCRIBED', subtype: 'INITIAL_BUY' });
    return reply.code(201).send({ ...show(purchase), notification });
  });
  scope.get<Named>(`${root}/purchases/:id`, ({ params }) => show(find(params.id)));
  scope.post<Acted>(`${root}/purchases/:id/:action`, ({ params, body }) => {
    if (!isAction(params.action)) throw new ControlError(404, `there is no ${params.action}`);
    const done = runAction(desk(), find(params.id), params.action, jsonObject(body));
    return { ...show(done.purchase), notification: done.notification };
  });
  registerNotificationControl(scope, desk);
}

/** Where notifications go, what was sent, and sending again. */
function registerNotificationControl(scope: FastifyInstance, desk: () => AppStoreDesk): void {
  scope.put(`${root}/notification-url`, (request, reply) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['url', 'isHeld']);
    const { url, isHeld = false } = body;
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
      throw new ControlError(400, 'url must be an http(s) URL');
    }
    if (typeof isHeld !== 'boolean') throw new ControlError(400, 'isHeld must be true or false');
    desk().notifications.configure({ url, secrets: [], isHeld });
    return reply.code(204).send();
  });
  scope.get(`${root}/notifications`, () => ({ notifications: desk().notifications.events() }));
  scope.post<Named>(`${root}/notifications/:id/deliver`, async ({ params }) => {
    const { notifications } = desk();
    if (!notifications.find(params.id))
      throw new ControlError(404, 'there is no such notification');
    if (!notifications.endpoint()) throw new ControlError(409, 'there is no notification URL');
    const once = { times: 1, isTampered: false, flaw: null, signedAt: null };
    const [status] = await notifications.deliver(params.id, once);
    return { status };
  });
}
