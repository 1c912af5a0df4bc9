import { createRoute } from '@tanstack/react-router';
import { screen, workspace } from '../../route-workspace.js';
import { newRecurrenceSearchOf, recurrenceSearchOf } from './recurrences-search.js';

const recurrences = createRoute({
  getParentRoute: () => workspace,
  path: '/recurrences',
  component: screen(() => import('./recurrences-screen.js'), 'RecurrencesScreen'),
});
const newRecurrence = createRoute({
  getParentRoute: () => workspace,
  path: '/recurrences/new',
  validateSearch: newRecurrenceSearchOf,
  component: screen(() => import('./edit/new-recurrence-screen.js'), 'NewRecurrenceScreen'),
});
const recurrence = createRoute({
  getParentRoute: () => workspace,
  path: '/recurrences/$recurrenceId',
  validateSearch: recurrenceSearchOf,
  component: screen(() => import('./recurrence-screen.js'), 'RecurrenceScreen'),
});
const editRecurrence = createRoute({
  getParentRoute: () => workspace,
  path: '/recurrences/$recurrenceId/edit',
  component: screen(() => import('./edit/edit-recurrence-screen.js'), 'EditRecurrenceScreen'),
});

/** The screens of recurrences. */
export const recurrencesRoutes = [recurrences, newRecurrence, recurrence, editRecurrence] as const;
