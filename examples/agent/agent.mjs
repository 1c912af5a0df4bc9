// An agent that may plan and draft, and a person who lets things out. The agent's key has the scope draft: whatever its
// model comes up with, it cannot publish. README.md tells how to run it.
import { createInterface } from 'node:readline/promises';
import { Postrider, ValidationError } from '@postrider/sdk';

const { POSTRIDER_URL: baseUrl, AGENT_KEY, PERSON_KEY } = process.env;
const goal = process.argv.slice(2).join(' ');
if (!baseUrl || !AGENT_KEY || !PERSON_KEY || !goal || goal === '--help') {
  console.error('POSTRIDER_URL=… AGENT_KEY=… PERSON_KEY=… node agent.mjs "what it is about"');
  process.exit(2);
}
const agent = new Postrider({ baseUrl, apiKey: AGENT_KEY });

/** What no other text would mend: the network wants a picture, a title or a setting, too. */
const WANTS_MORE = new Set(['media_required', 'title_required', 'setting_required']);

/** Whether an account may take posts that are a text and nothing else. */
const mayTakeText = ({ publishable, input }) =>
  publishable && !input.media.required && input.title.use !== 'required';

/** 1. Plan. A model goes here: it is told the goal, what each account takes, and what was wrong with its plans so far. */
async function plan(subject, accounts, issues) {
  const without = new Set(
    issues.filter(({ code }) => WANTS_MORE.has(code)).map(({ account }) => account),
  );
  const limits = issues.filter(({ code }) => code === 'text_too_long').map(({ limit }) => limit);
  return {
    posts: accounts
      .filter(({ handle }) => !without.has(handle))
      .map(({ handle, input }) => ({
        account: handle,
        text: `News from the garden: ${subject}`.slice(
          0,
          Math.min(...limits, input.text.limit ?? Infinity),
        ),
      })),
  };
}

/** 2. Draft. The service judges the plan by the networks' rules; its issues are what a model mends it by. */
async function draft(subject) {
  const { capabilities } = await agent.accounts.allCapabilities();
  const accounts = capabilities.filter(mayTakeText);
  for (const one of capabilities) {
    if (!accounts.includes(one)) console.log(`Without ${one.handle}: it takes no text alone`);
  }
  if (accounts.length === 0) throw new Error('No account takes a text alone');
  const issues = [];
  for (let round = 0; round < 3; round += 1) {
    const document = { ...(await plan(subject, accounts, issues)), mode: 'draft' };
    try {
      await agent.posts.validate(document);
      return await agent.posts.apply(document);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      issues.push(...error.issues);
      for (const { account, code, message } of error.issues) {
        console.log(`${account} ${code}: ${message}`);
      }
    }
  }
  throw new Error('Three plans were refused');
}

/** 3. Ask. Nobody but a person answers this; without one there is no yes. */
async function ask(posts) {
  for (const { account, description } of posts) console.log(`${account}: ${description}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Publish? [y/N] '), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === 'y';
}

const { access } = await agent.keys.validate();
if (access.scopes.some((scope) => scope === 'publish' || scope === 'admin')) {
  throw new Error('AGENT_KEY may publish: give the agent the scope draft alone');
}
const { run } = await draft(goal);
console.log(`Drafted ${run.id}`);

// The token comes first: it fits the draft as it stands, so that nothing goes out that was changed after it was shown.
const person = new Postrider({ baseUrl, apiKey: PERSON_KEY });
const { confirmation } = await person.runs.validate(run.id);
const { posts } = await person.runs.get(run.id);
if (await ask(posts)) {
  /** 4. Publish, with the person's key. Was the draft changed meanwhile, the service refuses. */
  const headers = { 'Postrider-Confirmation': confirmation.token };
  await person.runs.publish(run.id, {}, { headers });
  const done = await person.runs.wait(run.id, { timeoutMs: 120_000 });
  for (const { status, providerUrl } of done.posts) console.log(`${status} ${providerUrl ?? ''}`);
} else {
  console.log('Not published. The draft stays for later.');
}
