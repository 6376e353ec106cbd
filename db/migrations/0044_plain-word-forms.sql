-- A text in plain letters, without accents and nuktas (domain/plain-letters.ts).
CREATE FUNCTION "plain_letters"(written text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT normalize(regexp_replace(
		replace(replace(replace(replace(replace(replace(translate(normalize(written, NFD),
			U&'\00F8\0142\0111\00D8\0141\0110\093C\09BC\0A3C\0ABC\0B3C\0C3C\0CBC', 'oldOLD'),
			U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss'), U&'\00C6', 'AE'), U&'\0152', 'OE'), U&'\1E9E', 'SS'),
		'([a-zA-Z])[\u0300-\u036F]+', '\1', 'g'), NFC)
$$;--> statement-breakpoint
-- A misspelt word is met in plain letters, too. Names are kept in these already; the table of articles is written anew below, and its
-- index by spelling with it.
CREATE OR REPLACE FUNCTION "spelling_keys"(slice text, written text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
-- Read now, for what keeps the index later does not look for functions in this schema.
RETURN (
	SELECT coalesce(array_agg(DISTINCT hashtextextended(slice || left(word, greatest(place - 1, 0)) || substr(word, place + 1), 0)), '{}')
	FROM (
		SELECT DISTINCT word
		FROM regexp_split_to_table(
			lower(translate(plain_letters(chillus_of_today(normalize(written, NFKC))), U&'\200C\200D', '')),
			'[^0-9a-z\u00C0-\u1FFF\u2070-\U0010FFFF]+'
		) AS word
		WHERE char_length(word) BETWEEN 3 AND 24
	) AS words
	CROSS JOIN generate_series(0, char_length(word)) AS place
);--> statement-breakpoint
-- The words of a text, as they are written and in one word where it writes them in parts, and what English finds them by in their other
-- forms. Read now as well, and the text, which takes long to cut into words, once.
CREATE FUNCTION "weighted_words"(compounds text, written "char", stems "char") RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN setweight(to_tsvector('simple', translate(compounds, '-,', '  ') || ' ' || joined_words(compounds)), written)
	|| setweight(to_tsvector('english', translate(compounds, '-,', '  ')), stems);--> statement-breakpoint
DROP INDEX "articles_word_forms";--> statement-breakpoint
-- No version has read these two for a release.
ALTER TABLE "articles" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "searched_words";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "plain_word_forms" "tsvector" GENERATED ALWAYS AS (weighted_words(regexp_replace(regexp_replace(translate(plain_letters(chillus_of_today(normalize(title, NFKC))), U&'\2010\200C\200D', '-'), '\]\([^ \t\r\n)]*', ' ', 'g'), '[\u0001-\u002B\u002E-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02E9\u02ED\u02EF-\u02FF\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9\u06FD-\u06FE\u0888\u0890-\u0891\u08E2\u0964-\u0965\u0970\u09F2-\u09F3\u09FA-\u09FB\u09FD\u0A76\u0AF0-\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0E3F\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA\u10FB\u16EB-\u16ED\u1735-\u1736\u1802-\u1805\u1C3B-\u1C3F\u1C7E-\u1C7F\u1CD3\u200B-\u20C1\u2104-\u212E\u213A-\u214D\u214F\u218A-\u244A\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030\u3037\u303D-\u303F\u30A0\u30FB\u3190-\u3191\u31C0-\u31EF\u327F\u4DC0-\u4DFF\uA700-\uA716\uA720-\uA721\uA789-\uA78A\uA836-\uA839\uA8F8-\uA8FA\uA8FC\uA92E\uAAF0-\uAAF1\uAB5B\uAB6A-\uAB6B\uABEB\uFBB2-\uFDFF\uFE45-\uFE46\uFEFF-\uFFFD\U0001F000-\U0001FAFF]+', ' ', 'g'), 'A', 'B') || weighted_words(regexp_replace(regexp_replace(translate(plain_letters(chillus_of_today(normalize(content, NFKC))), U&'\2010\200C\200D', '-'), '\]\([^ \t\r\n)]*', ' ', 'g'), '[\u0001-\u002B\u002E-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02E9\u02ED\u02EF-\u02FF\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9\u06FD-\u06FE\u0888\u0890-\u0891\u08E2\u0964-\u0965\u0970\u09F2-\u09F3\u09FA-\u09FB\u09FD\u0A76\u0AF0-\u0AF1\u0B70\u0BF3-\u0BFA\u0C77\u0C7F\u0C84\u0D4F\u0D79\u0E3F\u0F01-\u0F17\u0F1A-\u0F1F\u0F34\u0F36\u0F38\u0F3A-\u0F3D\u0F85\u0FBE-\u0FC5\u0FC7-\u0FDA\u10FB\u16EB-\u16ED\u1735-\u1736\u1802-\u1805\u1C3B-\u1C3F\u1C7E-\u1C7F\u1CD3\u200B-\u20C1\u2104-\u212E\u213A-\u214D\u214F\u218A-\u244A\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E2E\u2E30-\u3004\u3008-\u3020\u3030\u3037\u303D-\u303F\u30A0\u30FB\u3190-\u3191\u31C0-\u31EF\u327F\u4DC0-\u4DFF\uA700-\uA716\uA720-\uA721\uA789-\uA78A\uA836-\uA839\uA8F8-\uA8FA\uA8FC\uA92E\uAAF0-\uAAF1\uAB5B\uAB6A-\uAB6B\uABEB\uFBB2-\uFDFF\uFE45-\uFE46\uFEFF-\uFFFD\U0001F000-\U0001FAFF]+', ' ', 'g'), 'C', 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_plain_word_forms" ON "articles" USING gin ("plain_word_forms");