import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import {
  changeOf,
  isCount,
  isFlag,
  isTextList,
  orNull,
  type MemberCheck,
} from '../../control/member-checks.js';
import type { ApplicationChange } from './oauth/applications.js';
import type { Creator, CreatorChange } from './people/creator.js';
import type { PublishTask } from './publishing/publish-tasks.js';
import { failReasons, privacyLevels } from './publishing/words.js';
import type { TiktokDesk } from './tiktok-desk.js';

type Named = { Params: { name: string } };

const isName: MemberCheck = (value) => typeof value === 'string' && value !== '';
const isReason: MemberCheck = (value) => (failReasons as readonly unknown[]).includes(value);

const creatorMembers: Readonly<Record<keyof CreatorChange, MemberCheck>> = {
  nickname: isName,
  isPrivate: isFlag,
  commentDisabled: isFlag,
  duetDisabled: isFlag,
  stitchDisabled: isFlag,
  maxVideoSeconds: isCount,
  postsPerDay: isCount,
  pendingDrafts: isCount,
  isBanned: isFlag,
  hasOldApp: isFlag,
  failReason: orNull(isReason),
  processingMs: isCount,
  moderationMs: isCount,
  listsPhotos: isFlag,
};

const applicationMembers: Readonly<Record<keyof ApplicationChange, MemberCheck>> = {
  isAudited: isFlag,
  redirectUris: orNull(isTextList),
  verifiedProperties: orNull(isTextList),
  rateFactor: (value) => typeof value === 'number' && value > 0,
};

/** What only people and TikTok's own pages can do: settings of the app, drafts, the developer portal. */
export function registerTiktokControl(scope: FastifyInstance, desk: () => TiktokDesk): void {
  const root = '/_sandbox/tiktok';
  scope.get<Named>(`${root}/applications/:name`, ({ params }) =>
    known(desk().applications.find(params.name), params.name),
  );
  scope.post<Named>(`${root}/applications/:name`, ({ params, body }) => {
    known(desk().applications.find(params.name), params.name);
    return desk().applications.change(
      params.name,
      changeOf<ApplicationChange>(jsonObject(body), applicationMembers),
    );
  });
  scope.get<Named>(`${root}/creators/:name`, ({ params }) => creatorNamed(desk(), params.name));
  scope.post<Named>(`${root}/creators/:name`, ({ params, body }) => {
    const creator = creatorNamed(desk(), params.name);
    return desk().creators.change(
      creator,
      changeOf<CreatorChange>(jsonObject(body), creatorMembers),
    );
  });
  scope.post<Named>(`${root}/creators/:name/revoke`, ({ params }, reply) => {
    revokeByUser(desk(), creatorNamed(desk(), params.name));
    return reply.code(204).send();
  });
  scope.post<Named>(`${root}/drafts/:name`, ({ params, body }) =>
    finishDraft(desk(), known(desk().tasks.get(params.name), params.name), jsonObject(body)),
  );
  scope.delete<Named>(`${root}/videos/:name`, ({ params }, reply) => {
    desk().videos.delete(known(desk().videos.get(params.name), params.name));
    return reply.code(204).send();
  });
}

/** The person takes the permission away in the app: tokens end, and so does what is under way. */
function revokeByUser(desk: TiktokDesk, { username }: Creator): void {
  const { access, refresh } = desk.grants;
  for (const tokens of [access, refresh]) {
    tokens.endAll('revoked', ({ grant }) => grant.creator === username);
  }
  for (const task of desk.tasks.all()) {
    if (task.creator !== username || task.isSettled) continue;
    desk.pulls.stop(task);
    desk.publisher.fail(task, 'auth_removed');
  }
}

/** `{"decision": "post"}` with what the person writes, or `{"decision": "discard"}`. */
function finishDraft(
  desk: TiktokDesk,
  task: PublishTask,
  body: Record<string, unknown>,
): Record<string, unknown> {
  onlyMembers(body, ['decision', 'text', 'privacyLevel']);
  desk.publisher.settleDue();
  const draft = known(desk.tasks.get(task.publishId), task.publishId);
  if (draft.mode !== 'inbox' || !draft.isSettled || draft.failure !== null) {
    throw new ControlError(409, `${task.publishId} is no draft in an inbox`);
  }
  if (body.decision === 'discard') {
    desk.publisher.discardDraft(draft);
    return { postId: null };
  }
  const word = body.privacyLevel ?? 'PUBLIC_TO_EVERYONE';
  const privacyLevel = privacyLevels.find((level) => level === word);
  const text = body.text ?? draft.content.text;
  if (body.decision !== 'post' || privacyLevel === undefined || typeof text !== 'string') {
    const levels = privacyLevels.join(', ');
    throw new ControlError(400, `decision must be post or discard, privacyLevel one of ${levels}`);
  }
  const settings = { ...draft.content.settings, privacy_level: privacyLevel };
  return {
    postId: desk.publisher.postDraft(draft, { ...draft.content, text, privacyLevel, settings }),
  };
}

function creatorNamed(desk: TiktokDesk, name: string): Creator {
  return known(desk.creators.find(name), name);
}

function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new ControlError(404, `TikTok has no ${name}`);
  return found;
}
