CREATE TABLE "template_images" (
	"template_id" text NOT NULL,
	"index" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "template_images_template_id_index_pk" PRIMARY KEY("template_id","index")
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "thumbnail_id" text;--> statement-breakpoint
ALTER TABLE "template_images" ADD CONSTRAINT "template_images_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_images_picture" ON "template_images" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "templates_thumbnail" ON "templates" USING btree ("thumbnail_id");