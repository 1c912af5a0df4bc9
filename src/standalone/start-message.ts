import { serviceVersion } from '#libs/kernel';
import type { RunningService } from './launch.js';

/** What a person sees when the service is up. */
export function startMessage(service: RunningService): string {
  const { baseUrl, docsUrl, sandboxUrl, mailboxUrl, claimLink, apiKey, exampleAccount } = service;
  return `
Postrider ${serviceVersion} is running.

${claimLine(claimLink)}  Dashboard    ${baseUrl}/app/
  API          ${baseUrl}
  Docs         ${docsUrl}   (OpenAPI: ${baseUrl}/openapi.json)
  API key      ${apiKey}
  Sandbox      ${sandboxUrl}
  Wall         ${sandboxUrl}/   (what was really published)
${mailboxLine(mailboxUrl)}
Try it:

  curl -s ${baseUrl}/v1/posts/apply \\
    -H 'Authorization: Bearer ${apiKey}' \\
    -H 'Content-Type: application/json' \\
    -d '{"mode":"scheduled","posts":[{"account":"${exampleAccount}","description":"Hello, world"}]}'

Ctrl-C stops everything; the data stays in ${service.dataDirectory}.
`;
}

function claimLine(claimLink: string | null): string {
  return claimLink === null ? '' : `  Start here   ${claimLink}   (four clicks; works once)\n`;
}

function mailboxLine(mailboxUrl: string | null): string {
  return mailboxUrl === null ? '' : `  Mailbox      ${mailboxUrl}   (the mails that were sent)\n`;
}
