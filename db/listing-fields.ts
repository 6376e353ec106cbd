/** What of a listing its owner and the office may change. */
export type ListingField =
  | 'fullName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'state'
  | 'country'
  | 'businessDescription'
  | 'website'
  | 'fax'
  | 'tax'
  | 'logo';

/** Only the fields that are meant; '' takes one away. */
export type ListingFields = Partial<Record<ListingField, string>>;
