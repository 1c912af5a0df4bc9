import type { NetworkState } from '../kernel/network.js';
import type { Mail, MailContent } from './mail.js';

const mostMails = 500;
const prefix = 'mail/';

/** The newest mails; the oldest ones make room. */
export class MailStore {
  constructor(
    private readonly state: NetworkState,
    private readonly now: () => Date,
  ) {}

  add(content: MailContent): Mail {
    const number = (this.state.get<number>('count') ?? 0) + 1;
    this.state.set('count', number);
    const mail: Mail = { id: String(number), ...content, receivedAt: this.now().toISOString() };
    this.state.set(prefix + mail.id, mail);
    const kept = this.state.list(prefix);
    for (const { key } of kept.slice(0, Math.max(0, kept.length - mostMails))) {
      this.state.delete(key);
    }
    return mail;
  }

  get(id: string): Mail | undefined {
    return this.state.get<Mail>(prefix + id);
  }

  /** Newest first; `to` names one recipient. */
  list(to?: string): readonly Mail[] {
    const wanted = to?.toLowerCase();
    return this.state
      .list<Mail>(prefix)
      .map(({ value }) => value)
      .filter(
        (mail) =>
          wanted === undefined || mail.to.some((recipient) => recipient.toLowerCase() === wanted),
      )
      .reverse();
  }

  clear(): void {
    for (const { key } of this.state.list(prefix)) this.state.delete(key);
  }
}
