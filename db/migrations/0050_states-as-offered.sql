-- States of India are kept as the directory's filter offers them (domain/members/place-names.ts); other countries' stay as they are.
-- The function is this session's own, and ends with it.
CREATE OR REPLACE FUNCTION pg_temp.state_as_offered(state text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT coalesce((SELECT offered FROM (VALUES
		('Andaman and Nicobar Islands', '{andamannicobarislands, andamanandnicobarislands, an, anislands, andaman, andamannicobar, andamanandnicobar}'),
		('Andhra Pradesh', '{andhrapradesh, ap, ad, andhra}'),
		('Arunachal Pradesh', '{arunachalpradesh, ar, arunachal}'),
		('Assam', '{assam, as}'),
		('Bihar', '{bihar, br, bh}'),
		('Chandigarh', '{chandigarh, ch}'),
		('Chhattisgarh', '{chhattisgarh, cg, ct, chattisgarh, chhatisgarh}'),
		('Dadra and Nagar Haveli and Daman and Diu', '{dadranagarhavelidamandiu, dadraandnagarhavelianddamananddiu, dd, dn, dnh, dnhdd, dadranagarhaveli, dadraandnagarhaveli, damandiu, damananddiu, daman, diu}'),
		('Delhi', '{delhi, dl, newdelhi, nctdelhi, nctofdelhi, delhinct, nationalcapitalterritorydelhi, nationalcapitalterritoryofdelhi}'),
		('Goa', '{goa, ga}'),
		('Gujarat', '{gujarat, gj, gujrat}'),
		('Haryana', '{haryana, hr, hariyana}'),
		('Himachal Pradesh', '{himachalpradesh, hp, himachal}'),
		('Jammu and Kashmir', '{jammukashmir, jammuandkashmir, jk, jammu, kashmir}'),
		('Jharkhand', '{jharkhand, jh, jharkand}'),
		('Karnataka', '{karnataka, ka, karnatak}'),
		('Kerala', '{kerala, kl, keralam}'),
		('Ladakh', '{ladakh, la}'),
		('Lakshadweep', '{lakshadweep, ld, lakshadweepislands}'),
		('Madhya Pradesh', '{madhyapradesh, mp}'),
		('Maharashtra', '{maharashtra, mh, maharastra}'),
		('Manipur', '{manipur, mn}'),
		('Meghalaya', '{meghalaya, ml}'),
		('Mizoram', '{mizoram, mz}'),
		('Nagaland', '{nagaland, nl}'),
		('Odisha', '{odisha, od, or, orissa}'),
		('Puducherry', '{puducherry, py, pondicherry, pondichery}'),
		('Punjab', '{punjab, pb, panjab}'),
		('Rajasthan', '{rajasthan, rj, rajastan}'),
		('Sikkim', '{sikkim, sk}'),
		('Tamil Nadu', '{tamilnadu, tn}'),
		('Telangana', '{telangana, tg, ts, telengana}'),
		('Tripura', '{tripura, tr}'),
		('Uttar Pradesh', '{uttarpradesh, up}'),
		('Uttarakhand', '{uttarakhand, uk, ua, uttaranchal, uttrakhand, uttarkhand}'),
		('West Bengal', '{westbengal, wb, wbengal}')
	) AS spelling (offered, names) WHERE (
		SELECT string_agg(word, '' ORDER BY place)
		FROM regexp_split_to_table(lower(replace(state, '.', '') COLLATE "C"), '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u2000-\u206F]+')
			WITH ORDINALITY AS each (word, place)
		WHERE word NOT IN ('and', 'of', 'the', 'ut')
	) = ANY (names::text[])), state)
$$;--> statement-breakpoint
-- Each spelling is looked at once, however many members have it.
WITH states AS MATERIALIZED (
	SELECT DISTINCT "state" AS given FROM "members" WHERE "country" = 'India'
), spelling AS MATERIALIZED (
	SELECT given, pg_temp.state_as_offered(given) AS offered FROM states
)
UPDATE "members" SET "state" = offered FROM spelling
WHERE "country" = 'India' AND "state" = given AND given <> offered;--> statement-breakpoint
-- What a change made of a listing is compared with what that says, and what it was before may come back.
UPDATE "listing_changes" SET "before" = jsonb_set("before", '{state}', to_jsonb(pg_temp.state_as_offered("before" ->> 'state')))
FROM "members" WHERE "members"."id" = "member_id" AND coalesce("before" ->> 'country', "country") = 'India'
AND "before" ->> 'state' <> pg_temp.state_as_offered("before" ->> 'state');--> statement-breakpoint
UPDATE "listing_changes" SET "after" = jsonb_set("after", '{state}', to_jsonb(pg_temp.state_as_offered("after" ->> 'state')))
FROM "members" WHERE "members"."id" = "member_id" AND coalesce("after" ->> 'country', "country") = 'India'
AND "after" ->> 'state' <> pg_temp.state_as_offered("after" ->> 'state');--> statement-breakpoint
-- Listed members are entered, and counted, under the other state; whoever else moves several counts waits.
SELECT pg_advisory_xact_lock(hashtextextended('directory moves', 0));--> statement-breakpoint
WITH moved AS (
	UPDATE "directory_entries" AS entry SET "state" = "members"."state"
	FROM "members" JOIN "directory_entries" AS before ON before."member_id" = "members"."id"
	WHERE entry."member_id" = "members"."id" AND "country" = 'India' AND entry."state" <> "members"."state" COLLATE "C"
	RETURNING before."state" AS "left", entry."state", entry."letter"
), added AS (
	INSERT INTO "directory_counts" ("state", "letter", "members") SELECT "state", "letter", count(*) FROM moved GROUP BY "state", "letter"
	ON CONFLICT ("state", "letter") DO UPDATE SET "members" = "directory_counts"."members" + excluded."members"
)
UPDATE "directory_counts" SET "members" = "directory_counts"."members" - taken."members"
FROM (SELECT "left", "letter", count(*) AS "members" FROM moved GROUP BY "left", "letter") AS taken
WHERE "directory_counts"."state" = taken."left" AND "directory_counts"."letter" = taken."letter";--> statement-breakpoint
DELETE FROM "directory_counts" WHERE "members" <= 0;
