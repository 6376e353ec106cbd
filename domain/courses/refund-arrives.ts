/**
 * When money that was refunded arrives, as pages and mails say it: of what the provider gives back the way it came, and of what the
 * office transfers itself, to an account that the buyer names, which takes no longer.
 */
export const refundArrives = 'A refund usually reaches your account within five to seven working days.';
