import { webhookEventTypes, type WebhookEventType } from '#libs/webhooks-out';
import { IntegerField, RequestShape, TextField, TextListField } from '../../http/index.js';

const LONGEST_WAIT_SECONDS = 25;

/** Which events, and how long to wait for one. */
@RequestShape({ name: 'ListEventsQuery' })
export class ListEventsQuery {
  @TextField({
    maxLength: 8_000,
    minLength: 1,
    description: '`nextAfter` of the answer before. Without it: what comes from now on.',
  })
  after?: string;

  @TextListField({
    oneOf: webhookEventTypes,
    maxItems: webhookEventTypes.length,
    description: 'Types of events; all without it.',
  })
  types?: WebhookEventType[];

  @TextField({ maxLength: 100, aliases: ['post_id'], description: 'Events about this post alone.' })
  postId?: string;

  @TextField({ maxLength: 100, aliases: ['run_id'], description: 'Events about this run alone.' })
  runId?: string;

  @IntegerField({ min: 1, max: 200, default: 100, description: 'Most events to return.' })
  limit: number = 100;

  @IntegerField({
    min: 0,
    max: LONGEST_WAIT_SECONDS,
    default: 0,
    aliases: ['wait_seconds'],
    description:
      'How long to wait while there is nothing; the answer then comes with the first event.',
  })
  waitSeconds: number = 0;
}
