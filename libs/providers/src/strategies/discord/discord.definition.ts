import type { NetworkDefinition } from '../../kit/define-strategy.js';
import { discordSettings } from './discord.settings.js';

const MEBIBYTE = 1024 * 1024;
const fileRules = { mimeTypes: 'any', maxBytes: 10 * MEBIBYTE } as const;

/** One Discord channel, written to by its incoming webhook. Figures from Discord's developer documentation. */
export const discordDefinition: NetworkDefinition = {
  id: 'discord',
  label: 'Discord',
  aliases: ['dc'],
  rulesVersion: '2026-08 (API v10)',
  source: 'https://docs.discord.com/developers/resources/webhook',
  handleShape: 'discord:<webhook_id>',
  connect: { kind: 'manual', fields: ['webhookUrl'] },
  interactions: ['post'],
  preview: { shape: 'message', crops: [] },
  // A message may also be embeds, components or a poll alone; the strategy's check decides.
  text: { limit: 2000, unit: 'code_points', required: 'never' },
  title: { use: 'label', limit: null },
  media: {
    required: false,
    maxItems: 10,
    mixing: 'any',
    transport: 'upload',
    kinds: { image: fileRules, video: fileRules, audio: fileRules, other: fileRules },
    maxTotalBytes: 25 * MEBIBYTE,
  },
  settings: discordSettings,
  budgets: [
    {
      id: 'messages_per_minute',
      label: 'messages of a webhook',
      scope: 'account',
      per: 'post',
      limit: 30,
      window: { kind: 'rolling', ms: 60_000 },
      modes: ['live'],
      source: 'Discord staff: about 30 a minute and channel; undocumented, may change',
    },
  ],
  abilities: { delete: true, reconcile: 'none', analytics: true },
  outage: {
    after: 3,
    read: 'GET the webhook with its token',
    source: 'The figure is ours (2026-11); Get Webhook with Token: Discord API v10',
  },
  // A webhook has about five calls in two seconds, messages included.
  metricsQuota: { perAccount: 5, perNetwork: 100, per: 'minute' },
  limitations: [
    'Webhooks cannot reply to a message; follow-ups are further messages in the same channel or thread.',
    'A webhook into a forum or media channel needs settings.threadName or settings.threadId.',
    'Files may have 10 MiB each and 25 MiB together.',
    'Webhooks cannot list messages: when an answer is lost, nobody but a person can tell whether the message is out.',
    'Deleting a forum post removes its first message, not the thread.',
    'Discord counts reactions (as likes) and nothing else.',
  ],
  endpoints: { api: { variable: 'DISCORD_API_URL', default: 'https://discord.com/api/v10' } },
  credentialsVariables: [],
};
