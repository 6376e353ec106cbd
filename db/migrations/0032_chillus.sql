-- A Malayalam chillu written as consonant, virama and joiner is looked for as the one sign that it has today (domain/alike-letters.ts).
UPDATE "directory_entries" SET "name_key" = replace(replace(replace(replace(replace(replace("name_key",
	U&'\0D23\0D4D\200D', U&'\0D7A'), U&'\0D28\0D4D\200D', U&'\0D7B'), U&'\0D30\0D4D\200D', U&'\0D7C'),
	U&'\0D32\0D4D\200D', U&'\0D7D'), U&'\0D33\0D4D\200D', U&'\0D7E'), U&'\0D15\0D4D\200D', U&'\0D7F')
WHERE "name_key" LIKE U&'%\0D4D\200D%';
