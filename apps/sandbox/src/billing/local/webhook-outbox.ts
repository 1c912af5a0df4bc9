import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { ControlError } from '../../control/control-error.js';
import type { ShopSubscription } from './subscription.js';

/** A subscription and whom to tell about it. */
export interface Sold {
  readonly subscription: ShopSubscription;
  readonly secret: string;
  readonly webhookUrl: string;
}

/** Pauses before further tries, in milliseconds. */
const PAUSES_MS = [200, 1_000, 5_000, 25_000];
const TIMEOUT_MS = 10_000;

interface Message {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** Answers so far; 0 stands for none. */
  readonly statuses: number[];
}

/** How a message is sent by hand. */
export interface Sending {
  /** Changes the body after it was signed. */
  readonly tampered: boolean;
}

/** What the shop tells merchants: signed, and again until it is answered with 200. */
export class WebhookOutbox {
  private readonly messages: Message[] = [];
  private readonly timers = new Set<NodeJS.Timeout>();
  private isHeld = false;
  private isStopped = false;

  constructor(private readonly now: () => Date) {}

  tell(sold: Sold, type: string, claimToken: string | null): void {
    const { subscription, url, secret } = { ...sold, url: sold.webhookUrl };
    const id = `evt_${randomUUID()}`;
    const createdAt = this.now().toISOString();
    const body = JSON.stringify({ id, type, createdAt, claimToken, subscription });
    const message = { id, type, subscriptionId: subscription.id, url, secret, body, statuses: [] };
    this.messages.push(message);
    if (!this.isHeld) this.deliver(message, 0);
  }

  /** Keeps further messages back; they are sent by hand. */
  hold(held: boolean): void {
    this.isHeld = held;
  }

  list(): readonly Omit<Message, 'secret' | 'body' | 'url'>[] {
    return this.messages.map(({ id, type, subscriptionId, statuses }) => ({
      id,
      type,
      subscriptionId,
      statuses,
    }));
  }

  /** Sends a message once, now. @returns the status of the answer */
  async send(id: string, { tampered }: Sending): Promise<number> {
    const message = this.messages.find((one) => one.id === id);
    if (!message) throw new ControlError(404, 'no such message');
    return this.post(message, tampered);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private deliver(message: Message, tries: number): void {
    void this.post(message, false).then((status) => {
      const pauseMs = PAUSES_MS[tries];
      if (status === 200 || pauseMs === undefined || this.isStopped) return;
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.deliver(message, tries + 1);
      }, pauseMs);
      this.timers.add(timer.unref());
    });
  }

  private post(message: Message, tampered: boolean): Promise<number> {
    const signature = createHmac('sha256', message.secret).update(message.body).digest('hex');
    const body = tampered ? message.body.replace('"type"', '"Type"') : message.body;
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-signature': signature,
    };
    return new Promise((resolve) => {
      const finish = (status: number): void => {
        message.statuses.push(status);
        resolve(status);
      };
      const options = { method: 'POST', headers, timeout: TIMEOUT_MS };
      const call = request(message.url, options, (answer) => {
        answer.resume();
        finish(answer.statusCode ?? 0);
      });
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', () => finish(0));
      call.end(body);
    });
  }
}
