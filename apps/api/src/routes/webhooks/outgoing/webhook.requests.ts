import { EVERY_EVENT, webhookEventTypes } from '#libs/webhooks-out';
import {
  BooleanField,
  DateTimeField,
  IntegerField,
  RequestShape,
  TextField,
  TextListField,
} from '../../../http/index.js';

const LONGEST_URL = 2_000;
const LONGEST_DESCRIPTION = 200;
const LONGEST_GRACE_SECONDS = 7 * 86_400;
const subscriptions = {
  oneOf: [EVERY_EVENT, ...webhookEventTypes],
  maxItems: webhookEventTypes.length + 1,
  description: 'Types of events; `*`, an empty list or none at all means all, also future ones.',
};

/** A new webhook. */
@RequestShape({ name: 'WebhookCreateRequest', closed: true })
export class WebhookCreateRequest {
  @TextField({
    required: true,
    maxLength: LONGEST_URL,
    example: 'https://example.com/hooks',
    description: 'https, a public host; plain http in sandbox workspaces.',
  })
  url!: string;

  @TextListField(subscriptions)
  events?: string[] | null;

  @TextField({ nullable: true, maxLength: LONGEST_DESCRIPTION })
  description?: string | null;

  @BooleanField({ default: true })
  enabled?: boolean | null;
}

/** What is to change about a webhook; absent fields stay. */
@RequestShape({ name: 'WebhookUpdateRequest', closed: true })
export class WebhookUpdateRequest {
  @TextField({ maxLength: LONGEST_URL, minLength: 1 })
  url?: string | null;

  @TextListField(subscriptions)
  events?: string[] | null;

  @TextField({ nullable: true, maxLength: LONGEST_DESCRIPTION })
  description?: string | null;

  @BooleanField({ description: 'true sends what waits; what was missed comes with a replay.' })
  enabled?: boolean | null;
}

@RequestShape({ name: 'WebhookRotateRequest', closed: true })
export class WebhookRotateRequest {
  @IntegerField({
    aliases: ['grace_seconds'],
    max: LONGEST_GRACE_SECONDS,
    description: 'Seconds that the old secret goes on signing beside the new one; 0 ends it now.',
  })
  graceSeconds?: number | null;
}

@RequestShape({ name: 'WebhookReplayRequest', closed: true })
export class WebhookReplayRequest {
  @DateTimeField({ required: true, description: 'Events that happened then or later are sent.' })
  since!: Date;
}
