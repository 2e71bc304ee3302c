import type { Collaboration, Colleague, Comment } from '@aex/contracts/collaboration';

export const grace: Colleague = { id: 'acc_grace', username: 'grace', name: 'Grace Hopper', role: 'compliance' };

/** A thread of the reader's own that nobody else sees. */
export const collaboration: Collaboration = {
  thread_id: 'thr_1',
  author: 'Ana',
  access: 'own',
  may_comment: true,
  may_share: true,
  may_assign: true,
  shared_with: [],
  assignment: null,
  open_comments: 0,
};

export const comment: Comment = {
  id: 'cmt_1',
  thread_id: 'thr_1',
  message_id: null,
  anchor: null,
  body: 'Is this so, @ana?',
  author: 'Grace Hopper',
  is_mine: false,
  mentions: ['ana'],
  created_at: '2026-11-20T12:00:00Z',
  edited_at: null,
  resolved_at: null,
  resolved_by: null,
};
