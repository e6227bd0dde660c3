ALTER TABLE "scenes" ADD COLUMN "thumbnail_id" text;--> statement-breakpoint
CREATE INDEX "scenes_thumbnail" ON "scenes" USING btree ("thumbnail_id");