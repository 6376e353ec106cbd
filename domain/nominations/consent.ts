/** Specification, section 5: sending a nomination means agreeing to both. */
export const termsStatement = 'By submitting this nomination you agree to the terms and conditions and the privacy policy.';
