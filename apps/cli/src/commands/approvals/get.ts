import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { showApproval } from './show-approval.js';

export const getApproval = command({
  name: 'approvals get',
  summary: 'Shows the posts of an approval, and what was said about them.',
  options: (line) => line.argument('<approval>', 'id of the approval'),
  async run({ words }, session) {
    const { approval } = await (await session.client()).approvals.get(words[0]!, session.call);
    showApproval(approval, session.output);
    return exitCodes.done;
  },
});
