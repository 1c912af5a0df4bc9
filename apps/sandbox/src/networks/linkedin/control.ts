import type { FastifyInstance } from 'fastify';
import { ControlError, jsonObject, onlyMembers } from '../../control/control-error.js';
import type { LinkedinDesk } from './linkedin-desk.js';
import { readApplicationChange } from './oauth/application-change.js';
import type { Assignment, Member } from './people/seeds.js';

const roles = [
  'ADMINISTRATOR',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
  'RECRUITING_POSTER',
  'LEAD_CAPTURE_ADMINISTRATOR',
  'LEAD_GEN_FORMS_MANAGER',
  'ANALYST',
  'CURATOR',
] as const;
const states = ['APPROVED', 'REQUESTED', 'REJECTED', 'REVOKED'] as const;

type Named = { Params: { clientId: string } };

/** What only LinkedIn's own pages can change: applications in the developer portal, roles on pages. */
export function registerLinkedinControl(scope: FastifyInstance, desk: () => LinkedinDesk): void {
  scope.get<Named>('/_sandbox/linkedin/applications/:clientId', ({ params }) =>
    desk().applications.settings(params.clientId),
  );
  scope.post<Named>('/_sandbox/linkedin/applications/:clientId', (request) => {
    const change = readApplicationChange(jsonObject(request.body));
    return desk().applications.change(request.params.clientId, change);
  });
  scope.post('/_sandbox/linkedin/roles', (request) => {
    const { directory } = desk();
    const body = jsonObject(request.body);
    onlyMembers(body, ['member', 'organization', 'role', 'state']);
    const member = directory.memberNamed(String(body.member));
    if (member === undefined) throw new ControlError(404, `there is no member ${body.member}`);
    const organization = String(body.organization);
    if (!directory.organizations.some(({ id }) => id === organization)) {
      throw new ControlError(404, `there is no organization ${organization}`);
    }
    directory.assign(member, organization, readAssignment(body, organization));
    return { assignments: assignmentsOf(desk(), member) };
  });
}

/** A role of null takes the role away. */
function readAssignment(body: Record<string, unknown>, organization: string): Assignment | null {
  if (body.role === null) return null;
  const role = roles.find((one) => one === body.role);
  const state = states.find((one) => one === (body.state ?? 'APPROVED'));
  if (role === undefined) throw new ControlError(400, `role must be one of ${roles.join(', ')}`);
  if (state === undefined) throw new ControlError(400, `state must be one of ${states.join(', ')}`);
  return { organization, role, state };
}

function assignmentsOf(desk: LinkedinDesk, member: Member): readonly Assignment[] {
  return desk.directory.assignments(member);
}
