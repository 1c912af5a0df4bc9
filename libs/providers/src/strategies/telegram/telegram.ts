import { JsonReader } from '../../contract/json-reader.js';
import { lengthOf } from '../../kit/checking.js';
import { defineStrategy } from '../../kit/define-strategy.js';
import { inspectChat, probeBot, telegramConnector } from './telegram.api.js';
import { telegramIssues } from './telegram.checks.js';
import { telegramDefinition } from './telegram.definition.js';
import { parseModeOf } from './telegram.messages.js';
import { lookUpMessages, publishMessages, removeMessages } from './telegram.publish.js';
import { escapeFor, type ParseMode, visibleText } from './telegram.text.js';

/** Publishes to one Telegram chat as a bot (https://core.telegram.org/bots/api). */
export const TelegramProvider = defineStrategy({
  definition: telegramDefinition,
  connector: telegramConnector,
  /** The title is plain words; inside marked-up text it must not be read as markup. */
  composeText: (draft, usual) => {
    const mode = textModeOf(new JsonReader(draft.settings));
    return usual({ ...draft, title: draft.title === null ? null : escapeFor(mode, draft.title) });
  },
  measureText: (text, settings) =>
    lengthOf(visibleText(text, textModeOf(new JsonReader(settings)))),
  /** A document arrives as it is. */
  mediaIntake: ({ settings }, usual) =>
    settings['sendAsFile'] === true ? { ...usual, images: null } : usual,
  check: telegramIssues,
  commit: publishMessages,
  reconcile: lookUpMessages,
  remove: removeMessages,
  inspect: inspectChat,
  probe: probeBot,
});

/** Polls are sent as plain text. */
function textModeOf(settings: JsonReader): ParseMode {
  return settings.flag('poll') === true ? 'none' : parseModeOf(settings);
}
