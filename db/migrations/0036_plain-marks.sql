-- A name is looked for with plain apostrophes, quotation marks and dashes (domain/plain-marks.ts). Its first letter and its place in
-- the counts stay: none of them is a letter.
UPDATE "directory_entries" SET "name_key" = translate("name_key",
	U&'\2018\2019\02BC\2032\0060\201C\201D\2010\2012\2013\2014\2015\2212', E'\'\'\'\'\'""------')
WHERE "name_key" ~ '[\u2018\u2019\u02BC\u2032\u0060\u201C\u201D\u2010\u2012-\u2015\u2212]';
