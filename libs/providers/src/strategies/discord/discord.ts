import { defineStrategy } from '../../kit/define-strategy.js';
import { discordConnector, inspectWebhook } from './discord.api.js';
import { discordIssues } from './discord.checks.js';
import { discordDefinition } from './discord.definition.js';
import { cannotLookUp, publishMessage, readReactions, removeMessage } from './discord.publish.js';

/** Publishes through one incoming webhook (https://docs.discord.com/developers/resources/webhook). */
export const DiscordProvider = defineStrategy({
  definition: discordDefinition,
  connector: discordConnector,
  check: discordIssues,
  commit: publishMessage,
  reconcile: cannotLookUp,
  remove: removeMessage,
  inspect: inspectWebhook,
  readMetrics: readReactions,
});
