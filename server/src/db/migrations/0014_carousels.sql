CREATE TABLE "carousel_items" (
	"id" text PRIMARY KEY NOT NULL,
	"carousel_id" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"end_option_kind" text NOT NULL,
	"end_option_id" text
);
--> statement-breakpoint
CREATE TABLE "carousels" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"selected_item_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_carousels" (
	"event_id" text NOT NULL,
	"carousel_id" text NOT NULL,
	"selected_item_id" text,
	"live_selected_item_id" text,
	CONSTRAINT "event_carousels_event_id_carousel_id_pk" PRIMARY KEY("event_id","carousel_id")
);
--> statement-breakpoint
ALTER TABLE "carousel_items" ADD CONSTRAINT "carousel_items_carousel_id_carousels_id_fk" FOREIGN KEY ("carousel_id") REFERENCES "public"."carousels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carousels" ADD CONSTRAINT "carousels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_carousels" ADD CONSTRAINT "event_carousels_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_carousels" ADD CONSTRAINT "event_carousels_carousel_id_carousels_id_fk" FOREIGN KEY ("carousel_id") REFERENCES "public"."carousels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carousel_items_carousel" ON "carousel_items" USING btree ("carousel_id","position");--> statement-breakpoint
CREATE INDEX "carousels_owner" ON "carousels" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "event_carousels_carousel" ON "event_carousels" USING btree ("carousel_id");