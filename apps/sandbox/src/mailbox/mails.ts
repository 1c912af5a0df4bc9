import PostalMime from 'postal-mime';
import type { NetworkState } from '../kernel/network.js';
import { Sequence } from '../kernel/sequence.js';

/** A mail that arrived. */
export interface Mail {
  readonly id: string;
  /** Address in the header, or the envelope's sender where there is none. */
  readonly from: string;
  /** The recipients of the envelope, hidden copies included. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** By lower-case name; of a repeated header, the values stand on lines of their own. */
  readonly headers: Readonly<Record<string, string>>;
  /** What was attached, without the content. */
  readonly attachments: readonly MailAttachment[];
  readonly receivedAt: string;
}

/** An attachment; `size` in bytes. */
interface MailAttachment {
  readonly filename: string | null;
  readonly mimeType: string;
  readonly size: number;
}

/** What the SMTP conversation said besides the message. */
interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

export type MailContent = Omit<Mail, 'id' | 'receivedAt'>;

const mostMails = 500;
const prefix = 'mail/';

/** The newest mails; the oldest ones make room. */
export class MailStore {
  constructor(
    private readonly state: NetworkState,
    private readonly now: () => Date,
  ) {}

  add(content: MailContent): Mail {
    const number = new Sequence(this.state).next('mail');
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

/** Reads a message as it came over the wire (RFC 5322, MIME). */
export async function readMail(message: Buffer, envelope: Envelope): Promise<MailContent> {
  const { from, subject, text, html, headers, attachments } = await PostalMime.parse(message);
  return {
    from: from?.address ?? envelope.from,
    to: envelope.to,
    subject: subject ?? '',
    text: text ?? null,
    html: html ?? null,
    headers: joined(headers),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      ...{ filename, mimeType },
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

function joined(
  headers: readonly { readonly key: string; readonly value: string }[],
): Record<string, string> {
  const values = new Map<string, string>();
  for (const { key, value } of headers) {
    const earlier = values.get(key);
    values.set(key, earlier === undefined ? value : `${earlier}\n${value}`);
  }
  return Object.fromEntries(values);
}
