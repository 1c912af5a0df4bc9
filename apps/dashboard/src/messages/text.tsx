import { useIntl } from 'react-intl';
import type { MessageId } from './messages.js';

type Values = Readonly<Record<string, string | number | Date>>;

/** Texts by name, in the language that is set. */
export function useText(): (id: MessageId, values?: Values) => string {
  const intl = useIntl();
  return (id, values) => intl.formatMessage({ id }, values as Record<string, string>);
}
