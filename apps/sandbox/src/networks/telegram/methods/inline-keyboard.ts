import type { Arguments } from '../arguments.js';
import { badRequest } from '../telegram-error.js';

const maximumCallbackBytes = 64;

/** The checked `reply_markup`, or undefined; only inline keyboards are shown with a message. */
export function readInlineKeyboard(args: Arguments): Record<string, unknown> | undefined {
  const markup = args.object('reply_markup', 'reply markup');
  if (!markup || !('inline_keyboard' in markup)) return undefined;
  if (!Array.isArray(markup.inline_keyboard)) {
    throw badRequest('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array');
  }
  const rows = (markup.inline_keyboard as unknown[]).map(readRow).filter((row) => row.length > 0);
  return rows.length > 0 ? { inline_keyboard: rows } : undefined;
}

function readRow(row: unknown): Record<string, unknown>[] {
  if (!Array.isArray(row))
    throw badRequest("can't parse inline keyboard button: expected an Array");
  return (row as unknown[]).map(readButton);
}

function readButton(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) {
    throw badRequest("can't parse inline keyboard button: InlineKeyboardButton must be an Object");
  }
  const button = value as Record<string, unknown>;
  if (typeof button.text !== 'string' || button.text.trim() === '') {
    throw badRequest('inline keyboard button text must be non-empty');
  }
  if (button.url !== undefined) {
    if (!isButtonUrl(button.url)) throw badRequest('BUTTON_URL_INVALID');
    return button;
  }
  if (button.callback_data !== undefined) {
    const bytes = Buffer.byteLength(String(button.callback_data));
    if (bytes < 1 || bytes > maximumCallbackBytes) throw badRequest('BUTTON_DATA_INVALID');
    return button;
  }
  const others = [
    'web_app',
    'login_url',
    'switch_inline_query',
    'copy_text',
    'pay',
    'callback_game',
  ];
  if (others.some((name) => button[name] !== undefined)) return button;
  throw badRequest(
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  );
}

function isButtonUrl(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (/^(?:tg|ton):\/\/./i.test(value)) return true;
  const url = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `http://${value}`;
  return URL.canParse(url) && /^https?:\/\/[^/]+\.[^/]+/i.test(url);
}
