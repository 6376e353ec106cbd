-- Addresses are kept as mail is sent to them, their hosts in small ASCII letters (domain/email-address.ts), and are found by that.
-- A label is encoded as RFC 3492 has it, sections 6.1 and 6.3. The functions are this session's own, and end with it.
CREATE OR REPLACE FUNCTION pg_temp.label_as_sent(label text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
	digits CONSTANT text := 'abcdefghijklmnopqrstuvwxyz0123456789';
	points CONSTANT integer[] := ARRAY(SELECT ascii(letter) FROM regexp_split_to_table(label, '') WITH ORDINALITY AS each(letter, place) ORDER BY place);
	basic CONSTANT integer := (SELECT count(*) FROM unnest(points) AS point WHERE point < 128);
	encoded text := regexp_replace(label, '[^\u0001-\u007F]', '', 'g');
	handled integer := basic;
	least integer := 128;
	bias integer := 72;
	delta integer := 0;
	next_point integer;
	point integer;
	rest integer;
	threshold integer;
	step integer;
BEGIN
	IF basic = cardinality(points) THEN RETURN label; END IF;
	IF basic > 0 THEN encoded := encoded || '-'; END IF;
	WHILE handled < cardinality(points) LOOP
		next_point := (SELECT min(each) FROM unnest(points) AS each WHERE each >= least);
		delta := delta + (next_point - least) * (handled + 1);
		least := next_point;
		FOREACH point IN ARRAY points LOOP
			IF point < least THEN delta := delta + 1; END IF;
			CONTINUE WHEN point <> least;
			rest := delta;
			step := 36;
			LOOP
				threshold := greatest(1, least(26, step - bias));
				EXIT WHEN rest < threshold;
				encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
				rest := (rest - threshold) / (36 - threshold);
				step := step + 36;
			END LOOP;
			encoded := encoded || substr(digits, rest + 1, 1);
			delta := CASE WHEN handled = basic THEN delta / 700 ELSE delta / 2 END;
			handled := handled + 1;
			delta := delta + delta / handled;
			bias := 0;
			WHILE delta > 455 LOOP
				delta := delta / 35;
				bias := bias + 36;
			END LOOP;
			bias := bias + 36 * delta / (delta + 38);
			delta := 0;
		END LOOP;
		delta := delta + 1;
		least := least + 1;
	END LOOP;
	RETURN 'xn--' || encoded;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.address_as_sent(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT substring(typed FROM '^[^@]*@') || (
		SELECT string_agg(pg_temp.label_as_sent(label), '.' ORDER BY place)
		FROM unnest(string_to_array(normalize(lower(regexp_replace(
			translate(normalize(substring(typed FROM '@(.*)$'), NFKC), U&'\3002', '.'),
			'[\u00AD\u034F\u180B-\u180F\u200B\u2060\uFE00-\uFE0F\uFEFF]', '', 'g')), NFKC), '.')) WITH ORDINALITY AS each(label, place))
	FROM (SELECT regexp_replace(address, '^[\u0001-\u001F\u007F]+|[\u0001-\u001F\u007F]+$', '', 'g') AS typed) AS as_typed
$$;--> statement-breakpoint
-- Those are rewritten whose host has a capital or a letter beyond ASCII, or that begin or end with a sign that mail leaves out.
CREATE OR REPLACE FUNCTION pg_temp.is_sent_otherwise(address text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
	SELECT address ~ '@.*[^\u0020-\u0040\u005B-\u007E]|^[\u0001-\u001F\u007F]+.*@'
$$;--> statement-breakpoint
UPDATE "members" SET "email" = pg_temp.address_as_sent("email") WHERE pg_temp.is_sent_otherwise("email");--> statement-breakpoint
UPDATE "listing_changes" SET "before" = jsonb_set("before", '{email}', to_jsonb(pg_temp.address_as_sent("before" ->> 'email')))
WHERE pg_temp.is_sent_otherwise("before" ->> 'email');--> statement-breakpoint
UPDATE "listing_changes" SET "after" = jsonb_set("after", '{email}', to_jsonb(pg_temp.address_as_sent("after" ->> 'email')))
WHERE pg_temp.is_sent_otherwise("after" ->> 'email');--> statement-breakpoint
UPDATE "nominations" SET
	"organization_email" = CASE WHEN pg_temp.is_sent_otherwise("organization_email") THEN pg_temp.address_as_sent("organization_email") ELSE "organization_email" END,
	"nominee_email" = CASE WHEN pg_temp.is_sent_otherwise("nominee_email") THEN pg_temp.address_as_sent("nominee_email") ELSE "nominee_email" END,
	"nominator_email" = CASE WHEN pg_temp.is_sent_otherwise("nominator_email") THEN pg_temp.address_as_sent("nominator_email") ELSE "nominator_email" END
WHERE pg_temp.is_sent_otherwise("organization_email") OR pg_temp.is_sent_otherwise("nominee_email") OR pg_temp.is_sent_otherwise("nominator_email");--> statement-breakpoint
UPDATE "orders" SET "email" = pg_temp.address_as_sent("email") WHERE pg_temp.is_sent_otherwise("email");--> statement-breakpoint
UPDATE "inbox_items" SET "email" = pg_temp.address_as_sent("email") WHERE pg_temp.is_sent_otherwise("email");--> statement-breakpoint
UPDATE "consents" SET "email" = pg_temp.address_as_sent("email") WHERE pg_temp.is_sent_otherwise("email");--> statement-breakpoint
UPDATE "private_links" SET "subject" = pg_temp.address_as_sent("subject") WHERE "purpose" = 'your-data' AND pg_temp.is_sent_otherwise("subject");--> statement-breakpoint
-- One mailbox hears of one event once: of two mails to what is one by now, both stay as they are.
UPDATE "mails" SET "recipient" = pg_temp.address_as_sent("recipient")
WHERE pg_temp.is_sent_otherwise("recipient") AND NOT EXISTS (
	SELECT FROM "mails" AS "other" WHERE "other"."event" = "mails"."event" AND "other"."id" <> "mails"."id"
	AND pg_temp.address_as_sent("other"."recipient") = pg_temp.address_as_sent("mails"."recipient"));--> statement-breakpoint
UPDATE "mails" SET "reply_to" = jsonb_set("reply_to", '{email}', to_jsonb(pg_temp.address_as_sent("reply_to" ->> 'email')))
WHERE pg_temp.is_sent_otherwise("reply_to" ->> 'email');
