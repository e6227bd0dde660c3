CREATE TABLE "template_scene_formats" (
	"scene_id" text NOT NULL,
	"format_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"thumbnail_id" text,
	"default_thumbnail_id" text,
	CONSTRAINT "template_scene_formats_scene_id_format_id_pk" PRIMARY KEY("scene_id","format_id")
);
--> statement-breakpoint
ALTER TABLE "template_scene_formats" ADD CONSTRAINT "template_scene_formats_scene_id_template_scenes_id_fk" FOREIGN KEY ("scene_id") REFERENCES "public"."template_scenes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What stood at the same place of a template in several formats was one scene: the first format lends its id.
INSERT INTO "template_scene_formats" ("scene_id", "format_id", "content")
SELECT first_value("id") OVER (PARTITION BY "template_id", "place" ORDER BY "format_id"), "format_id", "content"
FROM (
	SELECT *, row_number() OVER (PARTITION BY "template_id", "format_id" ORDER BY "position", "id") AS "place"
	FROM "template_scenes"
) AS "placed";--> statement-breakpoint
DELETE FROM "template_scenes" WHERE "id" NOT IN (SELECT "scene_id" FROM "template_scene_formats");--> statement-breakpoint
UPDATE "template_scenes" SET "position" = "place" - 1
FROM (
	SELECT "id" AS "placed_id", row_number() OVER (PARTITION BY "template_id" ORDER BY "position", "id") AS "place"
	FROM "template_scenes"
) AS "placed" WHERE "id" = "placed_id";--> statement-breakpoint
ALTER TABLE "template_scenes" ADD COLUMN "modified_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "template_scenes" SET "modified_at" = "templates"."updated_at" FROM "templates" WHERE "templates"."id" = "template_id";--> statement-breakpoint
ALTER TABLE "template_scenes" ALTER COLUMN "modified_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "template_scenes" DROP COLUMN "format_id";--> statement-breakpoint
ALTER TABLE "template_scenes" DROP COLUMN "content";--> statement-breakpoint
-- A template of the server that was changed later than it was made is an admin's: until now nobody could.
UPDATE "templates" SET "updated_at" = "created_at" WHERE "owner_id" IS NULL;
