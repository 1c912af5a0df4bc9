import { wholeDocument } from './issue.js';
import { IssueLog } from './issue-log.js';

describe('the log of issues', () => {
  it('keeps as many as an answer can hold, and an error behind any number of warnings', () => {
    const log = new IssueLog();
    for (let index = 0; index < 100_000; index += 1) {
      log.warn(wholeDocument, 'setting_invalid', `settings.n${index}`, 'has no effect');
    }
    log.error(wholeDocument, 'account_required', 'account', 'An account is needed');
    expect(log.errors()).toMatchObject([{ code: 'account_required' }]);
    expect(JSON.stringify(log.warnings()).length).toBeLessThan(50_000);
  });

  it('tells at least the faults of three hundred posts', () => {
    const log = new IssueLog();
    for (let index = 0; index < 1_000; index += 1) {
      const subject = { ...wholeDocument, path: `posts[${index}]`, postIndex: index };
      log.error(subject, 'account_not_found', 'account', 'There is no account @somebody-else here');
    }
    expect(log.errors().length).toBeGreaterThan(300);
    expect(JSON.stringify(log.errors()).length).toBeLessThan(150_000);
  });

  it('repeats the beginning of what a document says at length', () => {
    const log = new IssueLog();
    const long = 'x'.repeat(1_000_000);
    log.error(wholeDocument, 'setting_unknown', long, `There is no setting ${long}`);
    expect(JSON.stringify(log.errors()).length).toBeLessThan(2_000);
  });
});
