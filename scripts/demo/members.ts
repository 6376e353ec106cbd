import type { Pool } from '#db/client.ts';

const families = [
  'Agarwal',
  'Banerjee',
  'Chettiar',
  'Desai',
  'Fernandes',
  'Gupta',
  'Iyer',
  'Joshi',
  'Kapoor',
  'Lakhani',
  'Mehta',
  'Nair',
  'Oberoi',
  'Patel',
  'Qureshi',
  'Reddy',
  'Shah',
  'Trivedi',
  'Varma',
  'Zaveri',
];
const words = [
  'Arjun',
  'Balaji',
  'Coromandel',
  'Deccan',
  'Everest',
  'Ganga',
  'Himalaya',
  'Indus',
  'Jyoti',
  'Konkan',
  'Lakshmi',
  'Malabar',
  'Narmada',
  'Om',
  'Prakash',
  'Royal',
  'Shri Sai',
  'Sunrise',
  'Triveni',
  'Udaan',
  'Vindhya',
  'Yamuna',
];
const trades = [
  'Textiles',
  'Spices',
  'Exports',
  'Engineering',
  'Ceramics',
  'Pharma',
  'Handicrafts',
  'Agro Foods',
  'Leather Works',
  'Chemicals',
  'Software',
  'Jewellers',
  'Logistics',
  'Solar',
  'Tea Estates',
  'Coir Products',
  'Steel',
  'Packaging',
  'Furniture',
  'Marine Products',
];
const forms = ['Pvt Ltd', 'LLP', 'Ltd', '& Sons', 'Enterprises', 'Traders', 'Industries', '& Co', 'International'];
const placeByState = [
  ['Maharashtra', 'Mumbai', '400001'],
  ['Gujarat', 'Ahmedabad', '380001'],
  ['Tamil Nadu', 'Chennai', '600001'],
  ['Delhi', 'New Delhi', '110001'],
  ['Karnataka', 'Bengaluru', '560001'],
  ['Uttar Pradesh', 'Kanpur', '208001'],
  ['West Bengal', 'Kolkata', '700001'],
  ['Rajasthan', 'Jaipur', '302001'],
  ['Telangana', 'Hyderabad', '500001'],
  ['Kerala', 'Kochi', '682001'],
  ['Punjab', 'Ludhiana', '141001'],
  ['Haryana', 'Gurugram', '122001'],
  ['Madhya Pradesh', 'Indore', '452001'],
  ['Andhra Pradesh', 'Visakhapatnam', '530001'],
  ['Bihar', 'Patna', '800001'],
  ['Odisha', 'Cuttack', '753001'],
  ['Assam', 'Guwahati', '781001'],
  ['Jharkhand', 'Ranchi', '834001'],
  ['Chhattisgarh', 'Raipur', '492001'],
  ['Goa', 'Panaji', '403001'],
  ['Uttarakhand', 'Dehradun', '248001'],
  ['Himachal Pradesh', 'Solan', '173212'],
  ['Jammu and Kashmir', 'Srinagar', '190001'],
  ['Chandigarh', 'Chandigarh', '160017'],
  ['Puducherry', 'Puducherry', '605001'],
  ['Tripura', 'Agartala', '799001'],
  ['Meghalaya', 'Shillong', '793001'],
  ['Manipur', 'Imphal', '795001'],
  ['Nagaland', 'Dimapur', '797112'],
  ['Mizoram', 'Aizawl', '796001'],
  ['Arunachal Pradesh', 'Itanagar', '791111'],
  ['Sikkim', 'Gangtok', '737101'],
  ['Ladakh', 'Leh', '194101'],
  ['Andaman and Nicobar Islands', 'Port Blair', '744101'],
  ['Lakshadweep', 'Kavaratti', '682555'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'Silvassa', '396230'],
];

/**
 * Fills the directory with made-up members, the same ones for the same count, in one statement each:
 * the verbs would take minutes for what the benchmark needs.
 * @param count how many; the first dozens cover every state
 */
export async function makeUpMembers(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into members (full_name, phone, email, address, city, country, zip_code, state, business_description, website, fax, status, fingerprint, created_at, decided_at)
     select name, '+91 98' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'office' || n || '@members.example', (n % 400 + 1) || ', Station Road',
       place ->> 1, 'India', place ->> 2, place ->> 0, 'Makers and merchants of ' || lower(trade) || ', supplying buyers in India and abroad.',
       '', '', 'approved', 'made-up-' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, $1::int) as n
     cross join lateral (select $5::jsonb -> (case when n <= 36 then n - 1 else floor(36 * power((n::bigint * 7919 % 1009) / 1009.0, 2.2))::int end) as place, $3::text[] as trades) as given
     cross join lateral (select trades[1 + (n * 13 + n / 400) % array_length(trades, 1)] as trade) as traded
     cross join lateral (select case n % 3
         when 0 then ($2::text[])[1 + (n / 3) % array_length($2::text[], 1)]
         else ($6::text[])[1 + (n * 5 + n / 1100) % array_length($6::text[], 1)] end
       || ' ' || trade || ' ' || ($4::text[])[1 + (n * 11 + n / 37) % array_length($4::text[], 1)]
       || case when n > 4000 then ' ' || (n / 4000) else '' end as name) as named`,
    [count, families, trades, forms, JSON.stringify(placeByState), words],
  );
  await pool.query(`
    insert into directory_entries (member_id, name_key, letter, state)
    select id, lower(full_name), case when lower(left(full_name, 1)) between 'a' and 'z' then lower(left(full_name, 1)) else '#' end, state
    from members where fingerprint like 'made-up-%' order by lower(full_name) collate "C"`);
  await pool.query(
    'insert into directory_counts (state, letter, members) select state, letter, count(*)::int from directory_entries group by state, letter',
  );
  await pool.query('vacuum (analyze) members, directory_entries, directory_counts');
}
