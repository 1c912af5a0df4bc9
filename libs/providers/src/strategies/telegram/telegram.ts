import { JsonReader } from '../../contract/json-reader.js';
import { lengthOf } from '../../kit/checking.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { inspectChat, telegramConnector } from './telegram.api.js';
import { telegramIssues } from './telegram.checks.js';
import { telegramDefinition } from './telegram.definition.js';
import { parseModeOf } from './telegram.messages.js';
import { lookUpMessages, publishMessages, removeMessages } from './telegram.publish.js';
import { escapeFor, visibleText } from './telegram.text.js';

/** Publishes to one Telegram chat as a bot (https://core.telegram.org/bots/api). */
export const TelegramProvider = defineStrategy({
  definition: telegramDefinition,
  connector: telegramConnector,
  /** The title is plain words; inside marked-up text it must not be read as markup. */
  composeText: (draft, usual) => {
    const mode = parseModeOf(new JsonReader(draft.settings));
    return usual({ ...draft, title: draft.title === null ? null : escapeFor(mode, draft.title) });
  },
  measureText: (text, settings) =>
    lengthOf(visibleText(text, parseModeOf(new JsonReader(settings)))),
  /** A document arrives as it is. */
  mediaIntake: ({ settings }, usual) =>
    settings['sendAsFile'] === true ? { ...usual, images: null } : usual,
  check: telegramIssues,
  commit: publishMessages,
  reconcile: lookUpMessages,
  remove: removeMessages,
  inspect: inspectChat,
});
