import { Fields } from '../rest/fields.js';
import { presentMembers } from '../rest/present-members.js';
import type { CheckedContent } from './checked-content.js';

const mostQuestion = 140;
const mostOption = 30;
const fewestOptions = 2;
const mostOptions = 4;
const durations = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS'] as const;

/** A poll (Microsoft Learn, LinkedIn: Poll Post API). */
export function readPoll(poll: Fields): CheckedContent {
  poll.only(['question', 'options', 'settings']);
  const question = poll.filledText('question', mostQuestion);
  const items = poll.list('options');
  if (items.length < fewestOptions || items.length > mostOptions) {
    throw poll.invalid('options', `must hold ${fewestOptions} to ${mostOptions} options`);
  }
  const options = items.map((item, index) => {
    const option = Fields.of(item, `${poll.pathOf('options')}/${index}`).only(['text']);
    return { text: option.filledText('text', mostOption) };
  });
  const settings = poll.object('settings');
  settings.only(['duration', 'voteSelectionType', 'isVoterVisibleToAuthor']);
  const duration = settings.word('duration', durations);
  const voteSelectionType = settings.has('voteSelectionType')
    ? settings.word('voteSelectionType', ['SINGLE_VOTE'])
    : 'SINGLE_VOTE';
  const isVoterVisibleToAuthor = settings.flag('isVoterVisibleToAuthor');
  const chosen = { duration, voteSelectionType, ...presentMembers({ isVoterVisibleToAuthor }) };
  const value = { poll: { question, options, settings: chosen } };
  return { kind: 'poll', value, title: null, assets: [] };
}
