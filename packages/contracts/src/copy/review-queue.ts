import { plural } from './plural.ts';

/** The texts of the queue of reviews. */
export const reviewQueueCopy = {
  reviewQueueView: {
    promotion: 'Promotion',
    renewal: 'Renewal',
    answers: 'Answers',
    assigned: 'Assigned',
    actionWords: {
      approve_promotion: 'Approve or send back',
      renew_approval: 'Renew the approval, which an answer came after',
      approve_answers: 'Approve the answers that need review',
      see_to_it: 'See to it',
      second_person: 'A second person has to approve it',
    },
    all: 'All',
    anyone: 'Anyone',
    assignedToMe: 'Assigned to me',
    nobody: 'Nobody',
    reviewQueue: 'Review queue',
    subtitle: 'Threads that wait for review, approval or their assignee, longest waiting first.',
    whyItWaits: 'Why it waits',
    whoSeesToIt: 'Who sees to it',
    notLoaded: 'Could not load the review queue',
    loadingTheReviewQueue: 'Loading the review queue',
    nothingWaitsForReview: 'Nothing waits for review',
    threadsThatWait: 'Threads that wait',
    showMore: 'Show more',
    toApprove: (count: number) => plural(count, { one: '1 answer to approve', other: `${count} answers to approve` }),
    comments: (count: number) => plural(count, { one: '1 comment', other: `${count} comments` }),
    you: 'you',
    by: (author: string) => `by ${author}`,
    since: <Part>(day: Part) => ['since ', day],
    assignedToNobody: 'assigned to nobody',
    assignedTo: (name: string) => `assigned to ${name}`,
    next: (nextAction: string) => `Next: ${nextAction}`,
  },
};
