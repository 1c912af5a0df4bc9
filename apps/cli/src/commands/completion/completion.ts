import { Argument } from 'commander';
import { command } from '../../command.js';
import { completionScripts, type Shell } from '../../completion/scripts.js';
import { exitCodes } from '../../exit-codes.js';

export const completion = command({
  name: 'completion',
  summary: 'Prints what lets a shell complete commands and handles.',
  notes:
    'bash: source <(postrider completion bash)\nzsh: source <(postrider completion zsh)\nfish: postrider completion fish | source',
  options: (line) =>
    line.addArgument(new Argument('<shell>').choices(Object.keys(completionScripts))),
  run({ words }, { output, terminal }) {
    const script = completionScripts[words[0] as Shell];
    output.answer({ script }, () => terminal.answer(script));
    return Promise.resolve(exitCodes.done);
  },
});
