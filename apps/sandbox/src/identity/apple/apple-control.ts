import type { FastifyInstance } from 'fastify';
import { jsonObject, onlyMembers } from '../../control/control-error.js';
import { optionalFlag, optionalText, optionalTexts, textMember } from '../../control/members.js';
import { issuerOf } from './addresses.js';
import type { AppleDesk } from './apple-desk.js';
import { sandboxTeam } from './clients.js';
import { signInNatively } from './native-sign-in.js';
import { notify } from './notifications.js';

/** What a test or a person may do to the stand-in, below `/_sandbox/apple`. */
export function registerAppleControl(scope: FastifyInstance, desk: () => AppleDesk): void {
  scope.get('/_sandbox/apple', () => ({
    issuer: issuerOf(desk().kernel),
    people: desk().people.all(),
  }));
  scope.get('/_sandbox/apple/developer-key', () => desk().developerKeys.own());
  scope.post('/_sandbox/apple/developer-keys', (request, reply) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['keyId', 'teamId', 'publicKey']);
    const [keyId, publicKey] = [textMember(body, 'keyId'), textMember(body, 'publicKey')];
    desk().developerKeys.register(keyId, optionalText(body, 'teamId') ?? sandboxTeam, publicKey);
    return reply.code(204).send();
  });
  scope.post('/_sandbox/apple/clients', (request, reply) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['clientId', 'teamId', 'redirectUris']);
    desk().clients.register(textMember(body, 'clientId'), {
      teamId: optionalText(body, 'teamId') ?? sandboxTeam,
      redirectUris: optionalTexts(body, 'redirectUris'),
    });
    return reply.code(204).send();
  });
  scope.post('/_sandbox/apple/keys/rotate', async (request) => {
    const body = jsonObject(request.body);
    onlyMembers(body, ['keepsOlder']);
    return {
      kid: await desk().keys.rotate({ keepsOlder: optionalFlag(body, 'keepsOlder', true) }),
    };
  });
  scope.post('/_sandbox/apple/native-sign-ins', (request) =>
    signInNatively(desk(), jsonObject(request.body)),
  );
  scope.post('/_sandbox/apple/notifications', (request) =>
    notify(desk(), jsonObject(request.body)),
  );
}
