/**
 * What a private link opens: a sender's or an answering owner's view of a message, a nomination or an enrolment, what is held under an
 * address.
 */
export type LinkPurpose = 'message-status' | 'message-answer' | 'nomination' | 'nominee' | 'enrolment' | 'your-data';
